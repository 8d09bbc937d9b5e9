import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// What can be done with a whole queue besides pausing it.
struct QueueMenu: View {
    let client: ClientModel
    @State private var isAskingMinutes = false
    @State private var minutes = ""
    @Environment(\.openURL) private var openURL
    @Environment(Navigator.self) private var navigator: Navigator?

    var body: some View {
        Menu {
            if !client.abilities.areTorrents { pauses }
            if !client.abilities.sorts.isEmpty {
                Menu("Sort the queue", systemImage: "arrow.up.arrow.down") {
                    ForEach(client.abilities.sorts, id: \.self) { sort in
                        Button(Words.name(sort, descending: false)) { client.perform(.sort(sort, descending: false)) }
                        Button(Words.name(sort, descending: true)) { client.perform(.sort(sort, descending: true)) }
                    }
                }
            }
            if client.abilities.hasStatistics {
                Button("Statistics", systemImage: "chart.bar") { client.showStatistics(navigator) }
            }
            if let url = URL(string: client.connection.address) {
                Button("Open its own page", systemImage: "arrow.up.forward.square") { openURL(url) }
            }
        } label: {
            Label("More for \(client.connection.name)", systemImage: "ellipsis.circle")
                .labelStyle(.iconOnly)
                .frame(minWidth: 44, minHeight: 44)
        }
        .alert("Pause for how many minutes?", isPresented: $isAskingMinutes) {
            TextField("Minutes", text: $minutes)
            Button("Pause") { pause() }
            Button("Cancel", role: .cancel) {}
        }
    }

    private var pauses: some View {
        Menu("Pause for a while", systemImage: "clock") {
            ForEach([5, 15, 30, 60, 180, 360], id: \.self) { minutes in
                Button {
                    client.perform(.pauseAll(seconds: minutes * 60))
                } label: {
                    Text(verbatim: Words.time(minutes * 60))
                }
            }
            Button("Another time…") { isAskingMinutes = true }
        }
    }

    private func pause() {
        guard let minutes = Int(minutes.trimmingCharacters(in: .whitespaces)), (1...10_080).contains(minutes) else {
            client.say(Text("A pause is a number of minutes, from 1 to 10080."))
            return
        }
        client.perform(.pauseAll(seconds: minutes * 60))
    }
}

/// How fast a client may be.
struct SpeedLimitMenu: View {
    let client: ClientModel
    @State private var isAsking = false
    @State private var number = ""

    var body: some View {
        Menu {
            choice(.none)
            ForEach(client.abilities.limits, id: \.self) { choice($0) }
            Button("Another limit…") { isAsking = true }
        } label: {
            Label {
                label
            } icon: {
                Image(systemName: "gauge.with.dots.needle.33percent")
            }
            .font(.subheadline)
            .frame(minHeight: 44)
        }
        .accessibilityLabel("Speed limit of \(client.connection.name): \(label)")
        .alert(client.abilities.limitsByPercent ? "How many percent?" : "How many KB a second?", isPresented: $isAsking)
        {
            TextField("Limit", text: $number)
            Button("Set limit") { set() }
            Button("Cancel", role: .cancel) {}
        }
    }

    private var limit: SpeedLimit { client.state.queue?.speedLimit ?? .none }
    private var label: Text { Words.name(limit) }

    private func choice(_ limit: SpeedLimit) -> some View {
        Button {
            client.perform(.limitSpeed(limit))
        } label: {
            if isSet(limit) {
                Label {
                    Words.name(limit)
                } icon: {
                    Image(systemName: "checkmark")
                }
            } else {
                Words.name(limit)
            }
        }
    }

    /// Clients keep whole KB.
    private func isSet(_ limit: SpeedLimit) -> Bool {
        guard case .bytesPerSecond(let wanted) = limit, case .bytesPerSecond(let now) = self.limit else {
            return limit == self.limit
        }
        return (wanted - now).magnitude < 2_048
    }

    private func set() {
        let byPercent = client.abilities.limitsByPercent
        guard let number = Int64(number.trimmingCharacters(in: .whitespaces)),
            (1...(byPercent ? 100 : 10_000_000)).contains(number)
        else {
            client.say(
                byPercent
                    ? Text("A limit is a number of percent, from 1 to 100.")
                    : Text("A limit is a number of KB, from 1 to 10000000."))
            return
        }
        if byPercent {
            client.perform(.limitSpeed(number == 100 ? .none : .percent(Int(number))))
        } else {
            client.perform(.limitSpeed(.bytesPerSecond(number * 1_024)))
        }
    }
}
