import SwiftUI

/// Presents something over a view while the lock has it not covered: what asks or tells lies above every cover, and says whom
/// and what one was busy with. It is there again when somebody comes back.
private struct Uncovered<Content: View, Presented: View>: View {
    let content: Content
    let isPresented: Binding<Bool>
    let present: @MainActor (Content, Binding<Bool>) -> Presented
    @Environment(SessionModel.self) private var session: SessionModel?

    var body: some View {
        let isCovered = session?.lock.isCovered == true
        present(
            content,
            Binding {
                isPresented.wrappedValue && !isCovered
            } set: { isShown in
                if !isCovered { isPresented.wrappedValue = isShown }
            })
    }
}

extension View {
    /// Tells something that the lock covers; the app has no other alerts.
    func coveredAlert(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> some View,
        @ViewBuilder message: @escaping () -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.alert(title, isPresented: $1, actions: actions, message: message)
        }
    }

    /// Tells something of a value that the lock covers.
    func coveredAlert<Value>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?,
        @ViewBuilder actions: @escaping (Value) -> some View, @ViewBuilder message: @escaping (Value) -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.alert(title, isPresented: $1, presenting: value, actions: actions, message: message)
        }
    }

    /// Asks for something about a value that the lock covers.
    func coveredAlert<Value>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, presenting value: Value?,
        @ViewBuilder actions: @escaping (Value) -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.alert(title, isPresented: $1, presenting: value, actions: actions)
        }
    }

    /// Asks what to do, which the lock covers; the app has no other dialogs.
    func coveredDialog(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.confirmationDialog(title, isPresented: $1, titleVisibility: titleVisibility, actions: actions)
        }
    }

    /// Asks what to do and says more of it, which the lock covers.
    func coveredDialog(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> some View, @ViewBuilder message: @escaping () -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.confirmationDialog(
                title, isPresented: $1, titleVisibility: titleVisibility, actions: actions, message: message)
        }
    }

    /// Asks what to do about a value, which the lock covers.
    func coveredDialog<Value>(
        _ title: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        presenting value: Value?, @ViewBuilder actions: @escaping (Value) -> some View,
        @ViewBuilder message: @escaping (Value) -> some View
    ) -> some View {
        Uncovered(content: self, isPresented: isPresented) {
            $0.confirmationDialog(
                title, isPresented: $1, titleVisibility: titleVisibility, presenting: value, actions: actions,
                message: message)
        }
    }
}
