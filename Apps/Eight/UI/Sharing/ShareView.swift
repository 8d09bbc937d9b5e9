import DesignKit
import EightAPI
import SwiftUI

/// A link to somebody's page or to a video, and the same as a QR code. It shows nothing to who is not signed in, and to others
/// what they would see anyway (E8-115).
struct ShareView: View {
    let shared: SharedPlace
    @Environment(EightSession.self) private var session
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(spacing: 20) {
                    if let link = session.link(to: shared.route) { content(link) } else { none }
                }
                .padding(24)
                .frame(maxWidth: 420)
                .frame(maxWidth: .infinity)
            }
            .background(Color.stageGround)
            .stageTitle(shared.isClip ? "Share video" : "Share profile")
            .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Done") { dismiss() } } }
        }
        .tint(Color.spark)
    }

    @ViewBuilder private func content(_ link: URL) -> some View {
        VStack(spacing: 8) {
            Portrait(person: shared.person, size: 64)
            Text(verbatim: shared.person.name).font(.sora(.title3, weight: .bold)).multilineTextAlignment(.center)
        }
        if let code = QRCode(link.absoluteString) {
            QRCodeView(code, label: "QR code of the link").frame(maxWidth: 260)
        }
        ShareLink(item: link) { Label("Share or copy the link", systemImage: "square.and.arrow.up").limeCapsule() }
            .buttonStyle(.plain)
        Text(verbatim: link.absoluteString)
            .font(.footnote.monospaced())
            .foregroundStyle(Color.quiet)
            .multilineTextAlignment(.center)
            .textSelection(.enabled)
        Text(
            shared.isClip
                ? "Only people who can see this video anyway see it, once they're signed in."
                : "People have to be signed in, and see what they may see anyway."
        )
        .font(.footnote)
        .foregroundStyle(Color.quiet)
        .multilineTextAlignment(.center)
    }

    private var none: some View {
        Notice(
            "No links yet",
            text: "This server doesn't know its own address. Whoever runs it can say it with --origins.",
            symbol: "link")
    }
}
