import DesignKit
import SwiftUI

/// What the person is told of, over whatever they look at.
struct NoticeBanner: View {
    let notice: NoticeModel.Notice
    let open: @MainActor () -> Void
    let dismiss: @MainActor () -> Void

    var body: some View {
        HStack(spacing: 12) {
            Button(action: open) {
                Label(notice.text, systemImage: notice.symbol)
                    .lineLimit(notice.conversation == nil ? 5 : 2)
                    .font(.cabin(.subheadline, weight: .semibold))
                    .frame(maxWidth: .infinity, alignment: .leading)
            }
            Button("Dismiss", systemImage: "xmark", action: dismiss)
                .labelStyle(.iconOnly)
        }
        .buttonStyle(.plain)
        .padding(14)
        .background(.bar, in: RoundedRectangle(cornerRadius: 16))
        .shadow(radius: 8)
        .padding(.horizontal, 16)
        .padding(.top, 8)
        .frame(maxWidth: 640)
    }
}

extension NoticeModel.Notice {
    fileprivate var symbol: String {
        if let told { return told.symbol }
        if conversation != nil { return "bubble.left.fill" }
        if post != nil { return "bubble.right" }
        return isWarning ? "exclamationmark.shield" : "checkmark.circle"
    }
}
