import Combine
import SwiftUI

private final class SignUpModel: ObservableObject {
    @Published var name = ""
    @Published var password = ""
    @Published var repeated = ""
    @Published private(set) var nameMessage: String?
    @Published private(set) var passwordMessage: String?
    @Published private(set) var isValid = false
    private var cancellables: Set<AnyCancellable> = []
    private let taken = ["ada", "root"]

    init() {
        let isNameValid =
            $name
            .debounce(for: 0.1, scheduler: RunLoop.main)
            .removeDuplicates()
            .map { [taken] in $0.count >= 3 && !taken.contains($0.lowercased()) }
            .share()
        $name
            .debounce(for: 0.1, scheduler: RunLoop.main)
            .map { [taken] name -> String? in
                if name.isEmpty { return nil }
                if taken.contains(name.lowercased()) { return "This name is taken" }
                return name.count < 3 ? "At least three letters" : nil
            }
            .assign(to: &$nameMessage)
        let strength = Publishers.CombineLatest($password, $repeated)
            .map { password, repeated -> (String?, Bool) in
                if password.isEmpty { return (nil, false) }
                if password.count < 8 { return ("Too short", false) }
                return password == repeated ? (nil, true) : ("Not the same", false)
            }
        strength.map(\.0).assign(to: &$passwordMessage)
        isNameValid.combineLatest(strength.map(\.1))
            .map { $0 && $1 }
            .receive(on: DispatchQueue.main)
            .sink { [weak self] in self?.isValid = $0 }
            .store(in: &cancellables)
    }
}

private struct ValidatedField<Field: View>: View {
    let message: String?
    @ViewBuilder let field: () -> Field

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            field()
                .padding(12)
                .overlay {
                    RoundedRectangle(cornerRadius: 10)
                        .stroke(message == nil ? Color(.separator) : .red, lineWidth: message == nil ? 1 : 2)
                }
            if let message {
                Text(message).font(.caption).foregroundStyle(.red).transition(.opacity)
            }
        }
        .animation(.default, value: message)
    }
}

public struct SignUpView: View {
    @StateObject private var model = SignUpModel()
    @State private var isDone = false

    public init() {}

    public var body: some View {
        VStack(spacing: 16) {
            if isDone {
                Label("Welcome, \(model.name)", systemImage: "hand.wave.fill").font(.title)
            } else {
                ValidatedField(message: model.nameMessage) {
                    TextField("User name", text: $model.name).autocorrectionDisabled()
                }
                ValidatedField(message: model.passwordMessage) {
                    SecureField("Password", text: $model.password)
                    SecureField("Repeat password", text: $model.repeated)
                }
                Button("Create account") { isDone = true }
                    .buttonStyle(.borderedProminent)
                    .disabled(!model.isValid)
            }
        }
        .padding()
    }
}

#Preview { SignUpView() }
