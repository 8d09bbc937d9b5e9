import ListBackupAPI
import SwiftUI

/// Where somebody chooses which kinds of records have a shorter history than the others (LB-133).
struct StreamRetentionFields: View {
    let model: RetentionModel
    /// The streams of the newest snapshot.
    let streams: [String]
    /// The most that stand here by themselves; more are added one by one.
    private static let mostShown = 8

    var body: some View {
        Divider()
        Text("Shorter for some kinds").font(.subheadline.weight(.semibold)).accessibilityAddTraits(.isHeader)
        Text(
            "Older moments stay, without these records: those go for good soon after their time is over. The newest moment and what you hold keep them."
        )
        .font(.footnote).foregroundStyle(Color.faint).fixedSize(horizontal: false, vertical: true)
        VStack(spacing: 0) { ForEach(shown, id: \.self) { row($0) } }
        if !others.isEmpty {
            Menu("Add a kind") {
                ForEach(others, id: \.self) { stream in
                    Button {
                        model.keep(stream, days: 365)
                    } label: {
                        Text(verbatim: stream)
                    }
                }
            }
            .frame(minHeight: 44)
        }
    }

    /// Those that are chosen stand here though they are in no snapshot any more.
    private var all: [String] {
        let chosen = (model.draft.streams ?? []).map(\.stream)
        return streams + chosen.filter { !streams.contains($0) }
    }

    private var shown: [String] {
        all.count <= Self.mostShown ? all : all.filter { model.days(of: $0) > 0 }
    }

    private var others: [String] { all.count <= Self.mostShown ? [] : all.filter { model.days(of: $0) == 0 } }

    private func row(_ stream: String) -> some View {
        HStack(spacing: 12) {
            Text(verbatim: stream).font(.mono(.footnote)).lineLimit(2).accessibilityHidden(true)
            Spacer(minLength: 0)
            Picker(selection: days(of: stream)) {
                Text("As long as the others").tag(0)
                ForEach(choices(model.days(of: stream)), id: \.self) { Self.words($0).tag($0) }
            } label: {
                Text("How long \(stream) stays")
            }
            .labelsHidden()
            .fixedSize()
        }
        .frame(minHeight: 44)
    }

    private func days(of stream: String) -> Binding<Int> {
        Binding {
            model.days(of: stream)
        } set: {
            model.keep(stream, days: $0)
        }
    }

    /// What is offered, with what somebody chose elsewhere.
    private func choices(_ chosen: Int) -> [Int] {
        let offered = [30, 90, 182, 365, 730, 1826]
        return chosen == 0 || offered.contains(chosen) ? offered : (offered + [chosen]).sorted()
    }

    private static func words(_ days: Int) -> Text {
        switch days {
        case 182: Text("Half a year")
        case 365: Text("A year")
        case 730: Text("Two years")
        case 1826: Text("Five years")
        default: Text("\(days) days")
        }
    }
}
