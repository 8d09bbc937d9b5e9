import SwiftUI
import ThriftwoodAPI

/// How something that is on its way is coming along.
struct DownloadMark: View {
    let download: TitleDownload
    let kind: ServiceKind

    var body: some View {
        Label {
            HStack(spacing: 4) {
                Text(Words.name(download.state))
                if download.state == .downloading {
                    Text(download.progress, format: .percent.precision(.fractionLength(0))).monospacedDigit()
                }
            }
        } icon: {
            Image(systemName: isTrouble ? "exclamationmark.triangle.fill" : "arrow.down.circle")
                .foregroundStyle(isTrouble ? Color.wrong : kind.accent)
        }
    }

    private var isTrouble: Bool { download.state == .stuck || download.state == .failed }
}
