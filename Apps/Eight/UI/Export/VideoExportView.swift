import EightAPI
import Foundation
import SwiftUI

/// Loads all of one's own videos as one file (E8-141).
struct VideoExportView: View {
    @State private var model: VideoExportModel
    /// Counts what was asked for, so that watching begins anew.
    @State private var round = 0
    @Environment(\.openURL) private var openURL

    init(session: EightSession) {
        _model = State(initialValue: VideoExportModel(client: session.client, clock: session.clock))
    }

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 20) {
                VStack(alignment: .leading, spacing: 14) {
                    Fact(
                        symbol: "film.stack",
                        text: "Every video and response of yours, in the best quality that Eight has.")
                    Fact(symbol: "doc.text", text: "Captions, dates and numbers beside them, as JSON.")
                    Fact(symbol: "clock", text: "It's made in the background, and stays for three days.")
                }
                .padding(18)
                .background(Color.stageCard, in: RoundedRectangle(cornerRadius: 16))
                content
                if let failure = model.failure {
                    Text(verbatim: failure).font(.subheadline).foregroundStyle(Color.harm)
                }
            }
            .padding(20)
            .padding(.bottom, 120)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .background(Color.stageGround)
        .stageTitle("My videos")
        .task(id: round) { await model.follow() }
    }

    @ViewBuilder private var content: some View {
        switch model.export?.state {
        case nil where model.failure == nil: ProgressView().frame(maxWidth: .infinity)
        case .working: working
        case .ready: ready
        case .failed:
            Label("Your copy couldn't be made.", systemImage: "exclamationmark.triangle").font(.sora(.headline))
            Button("Try again", action: ask).buttonStyle(LimeButtonStyle()).disabled(model.isAsking)
        case .some(.none), nil:
            Button("Make a copy", action: ask).buttonStyle(LimeButtonStyle()).disabled(model.isAsking)
        }
    }

    private var working: some View {
        VStack(spacing: 14) {
            EightRing(part: max(0.04, model.export?.progress ?? 0), width: 7)
                .frame(width: 72, height: 72)
                .accessibilityElement()
                .accessibilityLabel("Progress")
                .accessibilityValue(
                    Text(model.export?.progress ?? 0, format: .percent.precision(.fractionLength(0))))
            Text("Your copy is being made.").font(.sora(.headline))
            Text("You can leave this page. It's made all the same, and your activity says when it's ready.")
                .font(.subheadline)
                .foregroundStyle(Color.quiet)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }

    @ViewBuilder private var ready: some View {
        if let export = model.export {
            if let url = export.url.flatMap({ URL(string: $0) }) {
                // The browser's own way there: a link of the app's own would be one of its places.
                Button("Download the zip file") { openURL(url) }.buttonStyle(LimeButtonStyle())
            }
            VStack(spacing: 10) {
                if let bytes = export.bytes {
                    LabeledContent("Size") { Text(Int64(bytes), format: .byteCount(style: .file)) }
                }
                if let end = export.expiresAt {
                    LabeledContent("Can be loaded until") { Text(end, format: .wholeDay) }
                }
            }
            .font(.subheadline)
            Button("Make a new copy", action: ask).buttonStyle(QuietButtonStyle()).disabled(model.isAsking)
        }
    }

    private func ask() {
        Task { if await model.start() { round += 1 } }
    }
}
