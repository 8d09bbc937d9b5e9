import SwiftUI
import ThriftwoodCore

/// The computer that can be woken over the network, and the button that does it (TW-151).
struct WakeSection: View {
    let model: ThriftwoodModel
    @State private var target = WakeTarget()

    private var kept: WakeTarget { model.wakeTarget ?? WakeTarget() }

    var body: some View {
        Section {
            TextField("Name", text: $target.name, prompt: Text("Media server"))
            TextField("Hardware address", text: $target.hardware, prompt: Text(verbatim: "00:1A:2B:3C:4D:5E"))
                .autocorrectionDisabled()
            TextField("Broadcast address", text: $target.broadcast, prompt: Text(verbatim: "255.255.255.255"))
                .autocorrectionDisabled()
            LabeledContent("Port") {
                TextField("Port", value: $target.port, format: .number.grouping(.never))
                    .multilineTextAlignment(.trailing)
                    .keyboardType(.numberPad)
            }
            TextField("SecureOn password", text: $target.password, prompt: Text("Only if its card asks for one"))
                .autocorrectionDisabled()
            if let problem { WakeWords.text(problem).foregroundStyle(Color.wrong) }
            if target != kept {
                Button("Save") { model.keep(target) }.disabled(problem != nil)
            } else if model.wakeTarget != nil {
                Button("Wake it up", systemImage: "power") { Task { await model.wake() } }
            }
        } header: {
            Text("Wake a computer").foregroundStyle(Color.faint)
        } footer: {
            Text("A packet to everybody in this house's network, which wakes the computer with that hardware address.")
                .foregroundStyle(Color.faint)
        }
        .onChange(of: model.wakeTarget, initial: true) { target = kept }
    }

    /// What is wrong with what was typed.
    private var problem: WakeTarget.Problem? {
        guard !target.hardware.isEmpty else { return nil }
        do throws(WakeTarget.Problem) {
            _ = try target.packet()
            _ = try target.address()
            _ = try target.target()
            return nil
        } catch {
            return error
        }
    }
}

/// Why a computer cannot be woken, for people.
enum WakeWords {
    static func text(_ problem: WakeTarget.Problem) -> Text {
        switch problem {
        case .badHardware: Text("A hardware address has six pairs of the figures 0 to 9 and A to F.")
        case .badAddress: Text("A broadcast address has four numbers from 0 to 255, such as 192.168.1.255.")
        case .badPort: Text("A port is a number from 1 to 65535; most cards listen at any.")
        case .badPassword: Text("A SecureOn password is written like a hardware address, such as 01:23:45:67:89:AB.")
        case .notLocal: Text("The broadcast address has to lie in the network at home.")
        case .notSent: Text("The packet could not be sent. Is this house's machine in the network?")
        }
    }
}

extension ThriftwoodModel {
    /// The computer of the profile in use that can be woken.
    var wakeTarget: WakeTarget? { profile.flatMap { settings.wakes[$0.id] } }

    /// Keeps which computer is woken; none without a hardware address.
    func keep(_ target: WakeTarget) {
        guard let profile else { return }
        set { $0.wakes[profile.id] = target.hardware.isEmpty ? nil : target }
    }

    /// Wakes the computer of the profile in use.
    func wake() async {
        guard let target = wakeTarget else { return }
        do throws(WakeTarget.Problem) {
            let (packet, address, port) = (try target.packet(), try target.address(), try target.target())
            guard await sendWake(packet, address, port) else { throw .notSent }
            say(
                Notice(
                    text: target.name.isEmpty
                        ? Text("The packet that wakes it is sent.")
                        : Text("The packet that wakes \(target.name) is sent.")))
        } catch {
            say(Notice(text: WakeWords.text(error), isProblem: true))
        }
    }
}
