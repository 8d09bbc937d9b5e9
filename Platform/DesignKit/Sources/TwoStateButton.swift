import SwiftUI

/// A button that changes something from one state into another.
///
/// It is drawn for both states, so that what comes of a press is known beforehand and shows as soon as it is pressed; where
/// it comes otherwise, what is so shows again.
public struct TwoStateButton<Drawing: View>: View {
    private let isOn: Bool
    private let change: @MainActor (Bool) -> Void
    private let draw: @MainActor (_ isOn: Bool, _ press: @escaping @MainActor () -> Void) -> Drawing

    /// A button that is drawn for each of its states, and what a press does, with the state that is wanted.
    public init(
        isOn: Bool, change: @escaping @MainActor (Bool) -> Void,
        @ViewBuilder draw: @escaping @MainActor (_ isOn: Bool, _ press: @escaping @MainActor () -> Void) -> Drawing
    ) {
        (self.isOn, self.change, self.draw) = (isOn, change, draw)
    }

    /// The button in the state that is so. Its words or its sign say which that is, so it is no toggle to who hears it.
    public var body: some View {
        Toggle(isOn: Binding(get: { isOn }, set: { [change] in change($0) })) { EmptyView() }
            .toggleStyle(DrawnToggleStyle(draw: draw))
    }
}

private struct DrawnToggleStyle<Drawing: View>: ToggleStyle {
    let draw: @MainActor (_ isOn: Bool, _ press: @escaping @MainActor () -> Void) -> Drawing

    func makeBody(configuration: Configuration) -> some View {
        draw(configuration.isOn) { configuration.isOn.toggle() }.accessibilityRemoveTraits(.isToggle)
    }
}
