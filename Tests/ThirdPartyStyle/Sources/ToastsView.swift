import SwiftUI

private struct Toast: Equatable, Identifiable {
    enum Kind { case success, failure }
    let id = UUID()
    var kind: Kind
    var text: String
}

@MainActor @Observable
private final class ToastCenter {
    private(set) var current: Toast?
    @ObservationIgnored private var hiding: Task<Void, Never>?

    func show(_ kind: Toast.Kind, _ text: String, for duration: Duration = .milliseconds(600)) {
        hiding?.cancel()
        withAnimation(.spring) { current = Toast(kind: kind, text: text) }
        hiding = Task {
            try? await Task.sleep(for: duration)
            guard !Task.isCancelled else { return }
            hide()
        }
    }

    func hide() { withAnimation { current = nil } }
}

extension EnvironmentValues {
    @Entry fileprivate var toasts: ToastCenter?
}

private struct ToastHost: ViewModifier {
    @State private var center = ToastCenter()

    func body(content: Content) -> some View {
        content
            .environment(\.toasts, center)
            .overlay(alignment: .top) {
                if let toast = center.current {
                    HStack {
                        Image(systemName: toast.kind == .success ? "checkmark.circle.fill" : "xmark.octagon.fill")
                        Text(toast.text)
                    }
                    .padding(.horizontal, 16)
                    .padding(.vertical, 10)
                    .foregroundStyle(.white)
                    .background(toast.kind == .success ? Color.green : .red, in: Capsule())
                    .shadow(radius: 4)
                    .onTapGesture { center.hide() }
                    .padding(.top, 8)
                    .transition(.move(edge: .top).combined(with: .opacity))
                    .id(toast.id)
                    .accessibilityAddTraits(.isStaticText)
                }
            }
    }
}

extension View {
    fileprivate func toastHost() -> some View { modifier(ToastHost()) }
}

public struct ToastsView: View {
    public init() {}

    public var body: some View { Buttons().toastHost() }
}

private struct Buttons: View {
    @Environment(\.toasts) private var toasts
    @State private var count = 0

    var body: some View {
        VStack(spacing: 16) {
            Button("Save") {
                count += 1
                toasts?.show(.success, "Saved \(count)")
            }
            Button("Fail") { toasts?.show(.failure, "No connection", for: .seconds(60)) }
        }
        .buttonStyle(.bordered)
        .frame(maxWidth: .infinity, maxHeight: .infinity)
    }
}

#Preview { ToastsView() }
