import SwiftUI
import ThriftwoodAPI
import ThriftwoodCore

/// A download: its name, how far it is, and what can be done with it.
struct QueueRow: View {
    let item: DownloadItem
    let client: ClientModel
    @State private var asked: Asked?
    @State private var text = ""

    /// What a field asks for.
    private enum Asked: Identifiable {
        case name, password
        var id: Self { self }
    }

    var body: some View {
        HStack(alignment: .center, spacing: 12) {
            VStack(alignment: .leading, spacing: 6) {
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    if item.priority != .normal {
                        Image(systemName: Words.symbol(item.priority))
                            .foregroundStyle(item.priority > .normal ? Color.waiting : Color.faint)
                            .accessibilityLabel(Text(Words.name(item.priority)))
                    }
                    Text(verbatim: item.name).fontWeight(.medium).lineLimit(2)
                    if item.hasPassword {
                        Image(systemName: "key").font(.footnote).foregroundStyle(Color.faint)
                            .accessibilityLabel("Has a password")
                    }
                }
                ProgressView(value: item.progress)
                    .tint(item.state == .paused ? Color.faint : client.connection.kind.accent)
                    .accessibilityLabel("Progress")
                HStack(alignment: .firstTextBaseline, spacing: 6) {
                    Text(Words.name(item.state))
                        .foregroundStyle(item.state == .downloading ? Color.fine : Color.faint)
                        .layoutPriority(1)
                    facts.lineLimit(1)
                }
                .font(.footnote)
                .foregroundStyle(Color.faint)
                .monospacedDigit()
            }
            Menu {
                actions
            } label: {
                Label("More for \(item.name)", systemImage: "ellipsis")
                    .labelStyle(.iconOnly)
                    .frame(minWidth: 44, minHeight: 44)
            }
        }
        .padding(.vertical, 4)
        .contextMenu { actions }
        .swipeActions(edge: .leading) { pauseButton.tint(Color.copper) }
        .swipeActions { removeButton(withFiles: true) }
        .alert("Rename", isPresented: isAsking(.name)) {
            TextField("Name", text: $text)
            Button("Rename") { rename() }
            Button("Cancel", role: .cancel) {}
        }
        .alert("Password to unpack it", isPresented: isAsking(.password)) {
            SecureField("Password", text: $text)
            Button("Set password") { client.perform(.setPassword(item.id, text)) }
            Button("Cancel", role: .cancel) {}
        }
    }

    /// What is known besides the state, the most wanted first.
    private var facts: Text {
        var facts: [Text] = []
        if item.size > 0 {
            let (got, all) = (Words.amount(item.size - item.bytesLeft), Words.amount(item.size))
            facts.append(item.bytesLeft == item.size ? all : Text("\(got) of \(all)"))
        }
        if let seconds = item.secondsLeft, item.state != .paused { facts.append(Text(verbatim: Words.time(seconds))) }
        if let seeds = item.seeds, item.state == .downloading || item.state == .queued {
            facts.append(Text("\(seeds) seeders"))
        }
        facts += [item.category, item.note].filter { !$0.isEmpty }.map { Text(verbatim: $0) }
        return facts.enumerated().reduce(Text(verbatim: "")) {
            $0 + Text(verbatim: $1.offset == 0 ? "· " : " · ") + $1.element
        }
    }

    @ViewBuilder private var actions: some View {
        pauseButton
        Menu("Priority", systemImage: "flag") {
            ForEach(client.abilities.priorities, id: \.self) { priority in
                Button(
                    Words.name(priority), systemImage: priority == item.priority ? "checkmark" : Words.symbol(priority)
                ) {
                    client.perform(.setPriority(item.id, priority))
                }
            }
            if !client.abilities.changesOfPriority.isEmpty { Divider() }
            ForEach(client.abilities.changesOfPriority, id: \.self) { priority in
                Button(Words.name(priority), systemImage: Words.symbol(priority)) {
                    client.perform(.setPriority(item.id, priority))
                }
            }
        }
        if !client.abilities.areTorrents || !client.state.categories.isEmpty {
            Menu("Category", systemImage: "folder") {
                Button("None") { client.perform(.setCategory(item.id, "")) }
                ForEach(client.state.categories, id: \.self) { category in
                    Button {
                        client.perform(.setCategory(item.id, category))
                    } label: {
                        Text(verbatim: category)
                    }
                }
            }
        }
        Button("Move to the top", systemImage: "arrow.up.to.line") { client.move(item, to: 0) }
        Button("Move to the end", systemImage: "arrow.down.to.line") { client.move(item, to: .max) }
        Button("Rename…", systemImage: "pencil") {
            text = item.name
            asked = .name
        }
        if !client.abilities.areTorrents {
            Button("Set password…", systemImage: "key") {
                text = ""
                asked = .password
            }
        }
        Divider()
        Button("Remove, keep what has come", systemImage: "tray.and.arrow.down") {
            client.remove(item, withFiles: false)
        }
        removeButton(withFiles: true)
    }

    private var pauseButton: some View {
        Button(
            item.state == .paused ? "Resume" : "Pause", systemImage: item.state == .paused ? "play.fill" : "pause.fill"
        ) {
            client.perform(item.state == .paused ? .resume(item.id) : .pause(item.id))
        }
    }

    private func removeButton(withFiles: Bool) -> some View {
        Button("Remove with files", systemImage: "trash", role: .destructive) {
            client.remove(item, withFiles: withFiles)
        }
    }

    private func rename() {
        let name = text.trimmingCharacters(in: .whitespacesAndNewlines)
        if !name.isEmpty, name != item.name { client.perform(.rename(item.id, name)) }
    }

    private func isAsking(_ what: Asked) -> Binding<Bool> {
        Binding {
            asked == what
        } set: {
            if !$0 { asked = nil }
        }
    }
}
