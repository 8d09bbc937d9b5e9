import SwiftUI
import ThriftwoodCore

/// The computers of the profile that can be woken over the network (TW-151).
struct WakeSection: View {
    let model: ThriftwoodModel

    var body: some View {
        Section {
            ForEach(model.wakeTargets) { target in
                NavigationLink(value: Route.computer(target.id)) {
                    LabeledContent {
                        WakeState(state: model.wakes.states[target.id])
                    } label: {
                        VStack(alignment: .leading, spacing: 2) {
                            WakeWords.name(target)
                            Text(verbatim: target.hardware).font(.footnote).foregroundStyle(Color.faint)
                        }
                    }
                }
            }
            if model.wakeTargets.count < WakeTarget.most {
                NavigationLink(value: Route.computer(Route.newComputer)) {
                    Label("Add computer", systemImage: "plus").foregroundStyle(Color.copper)
                }
            }
        } header: {
            Text("Computers to wake").foregroundStyle(Color.faint)
        } footer: {
            Text("A packet to everybody in this house's network, which wakes the computer with that hardware address.")
                .foregroundStyle(Color.faint)
        }
    }
}

/// The buttons that wake computers, in a bar.
struct WakeButtons: View {
    let model: ThriftwoodModel

    var body: some View {
        let targets = model.wakeTargets
        if targets.count > 1 {
            Menu("Wake a computer", systemImage: "power") {
                ForEach(targets) { target in
                    Button {
                        model.wake(target)
                    } label: {
                        WakeWords.name(target)
                    }
                }
            }
        } else if let target = targets.first {
            Button(target.name.isEmpty ? "Wake it up" : "Wake up \(target.name)", systemImage: "power") {
                model.wake(target)
            }
        }
    }
}

/// How far a computer is with waking up.
struct WakeState: View {
    let state: WakeModel.State?

    var body: some View {
        switch state {
        case .waiting:
            HStack(spacing: 6) {
                ProgressView().controlSize(.small)
                Text("Waking up")
            }
        case .awake: Text("Awake").foregroundStyle(Color.fine)
        case .silent: Text("No answer").foregroundStyle(Color.wrong)
        case nil: EmptyView()
        }
    }
}

extension ThriftwoodModel {
    /// The computers of the profile in use that can be woken.
    var wakeTargets: [WakeTarget] { profile.flatMap { settings.wakes[$0.id] } ?? [] }

    /// Keeps a computer, a new one at the end.
    func keep(_ target: WakeTarget) {
        guard let profile else { return }
        set { settings in
            var all = settings.wakes[profile.id] ?? []
            if let index = all.firstIndex(where: { $0.id == target.id }) {
                all[index] = target
            } else if all.count < WakeTarget.most {
                all.append(target)
            }
            settings.wakes[profile.id] = all
        }
    }

    /// Forgets a computer.
    func forget(_ target: WakeTarget) {
        guard let profile else { return }
        wakes.stop(target.id)
        set { $0.wakes[profile.id]?.removeAll { $0.id == target.id } }
    }

    /// Wakes a computer of the profile in use, and says what came of it.
    func wake(_ target: WakeTarget) {
        Task { await wakes.wake(target) { [weak self] in self?.say($0) } }
    }
}
