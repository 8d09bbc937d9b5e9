import Base
import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What was just done or could not be, at the bottom of the window.
struct NoticeBar: View {
    let model: ThriftwoodModel
    @Environment(Navigator.self) private var navigator: Navigator?
    @Environment(\.ground) private var ground
    /// It stands clear of the tabs on a phone.
    private static let tabBar: CGFloat = 68

    var body: some View {
        if let notice = model.notice {
            HStack(spacing: 12) {
                Image(
                    systemName: notice.news?.event.kind.symbol
                        ?? (notice.isProblem ? "exclamationmark.triangle" : "checkmark.circle")
                )
                .foregroundStyle(notice.news?.event.kind.color ?? (notice.isProblem ? Color.wrong : Color.fine))
                .accessibilityHidden(true)
                notice.text
                Spacer(minLength: 0)
                if let client = notice.client {
                    Button("Open") { (model.notice, model.shownClient) = (nil, client) }
                        .fontWeight(.semibold)
                        .fixedSize()
                        .frame(minHeight: 44)
                }
                if let news = notice.news, let navigator {
                    Button("Open") {
                        model.notice = nil
                        Task { await model.open(news, navigator) }
                    }
                    .fontWeight(.semibold)
                    .fixedSize()
                    .frame(minHeight: 44)
                }
                Button("Dismiss", systemImage: "xmark") { model.notice = nil }
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
            .padding(.leading, 16)
            .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
            .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 0.5) }
            .frame(maxWidth: 520)
            .padding(12)
            .padding(.bottom, Self.tabBar)
            .transition(.move(edge: .bottom).combined(with: .opacity))
            .task(id: notice.id) {
                guard (try? await model.clock.sleep(seconds: 8)) != nil else { return }
                if model.notice?.id == notice.id { model.notice = nil }
            }
        } else if model.hasSavingFailed {
            Text("The last change could not be kept. Try again in a moment.")
                .padding(16)
                .background(Color.sheet(ground), in: RoundedRectangle(cornerRadius: 16))
                .padding(12)
                .padding(.bottom, Self.tabBar)
        }
    }
}
