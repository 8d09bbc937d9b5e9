import Base
import OnlyFriendsAPI
import SwiftUI

/// Friends to think of again; nothing unless the person turned that on.
struct NudgeSection: View {
    @State private var model: NudgesModel
    @AppStorage("nudges") private var isOn = false
    @Environment(\.calendar) private var calendar

    init(session: SessionModel) {
        _model = State(
            initialValue: NudgesModel(people: session.people, messages: session.messages, clock: session.clock))
    }

    var body: some View {
        Group {
            if isOn, !model.nudges.isEmpty {
                Section {
                    ForEach(model.nudges) { NudgeRow(nudge: $0) }
                } header: {
                    Text("Worth a word")
                } footer: {
                    Text("Only you see this.").font(.cabin(.footnote))
                }
            }
        }
        .task(id: isOn) {
            if isOn { await model.load(in: calendar) } else { model.forget() }
        }
    }
}

private struct NudgeRow: View {
    let nudge: Nudge

    var body: some View {
        NavigationLink(value: Route.person(nudge.friend.id.description)) {
            HStack(spacing: 12) {
                ProfileImage(user: nudge.friend, size: 40)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: nudge.friend.name).font(.cabin(.body, weight: .medium))
                    reason.font(.cabin(.footnote)).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: symbol).foregroundStyle(Color.amber).accessibilityHidden(true)
            }
        }
    }

    private var reason: Text {
        switch nudge.reason {
        case .anniversary(let years): Text("Friends for \(years) years today")
        case .quiet(let since): Text("Not a word since \(since, format: .dateTime.month(.wide).year())")
        }
    }

    private var symbol: String {
        switch nudge.reason {
        case .anniversary: "sparkles"
        case .quiet: "bubble.right"
        }
    }
}
