import ListBackupAPI
import SwiftUI

/// What a test found, stream by stream.
struct TestResult: View {
    let test: SourceTest

    var body: some View {
        Panel(spacing: 8) {
            Text("Test").font(.headline).accessibilityAddTraits(.isHeader)
            if let complaint = test.complaint { FailureLine(text: sentence(complaint)) }
            ForEach(test.streams, id: \.name) { stream in
                HStack(alignment: .firstTextBaseline, spacing: 10) {
                    Image(systemName: stream.complaint == nil ? "checkmark.circle" : "exclamationmark.triangle.fill")
                        .foregroundStyle(stream.complaint == nil ? Color.teal : .warning).accessibilityHidden(true)
                    Text(verbatim: stream.name).font(.mono(.footnote, weight: .medium))
                    Spacer()
                    if let complaint = stream.complaint {
                        VStack(alignment: .trailing, spacing: 2) {
                            Text(verbatim: sentence(complaint)).font(.footnote).foregroundStyle(Color.warning)
                            if !stream.missing.isEmpty {
                                Text("Missing: \(stream.missing.formatted())").font(.mono(.footnote, weight: .medium))
                            }
                        }
                    } else if let total = stream.total {
                        Text("\(total) records").font(.footnote).foregroundStyle(Color.faint)
                    } else {
                        Text("Can be read").font(.footnote).foregroundStyle(Color.faint)
                    }
                }
            }
        }
    }
}
