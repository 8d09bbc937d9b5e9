import DesignKit
import Observation
import SwiftUI

/// Whether what is shown is what this device had seen before, because the house cannot be reached.
@Observable @MainActor
public final class ConnectionSign {
    private(set) var isAway = false

    public init() {}

    func set(isAway: Bool) {
        if isAway != self.isAway { self.isAway = isAway }
    }
}

/// Says above the app that there is no connection, for as long as there is none.
struct ConnectionBar: ViewModifier {
    /// Nil where the browser says so itself.
    let sign: ConnectionSign?

    func body(content: Content) -> some View {
        if let sign {
            content.safeAreaInset(edge: .top, spacing: 0) { if sign.isAway { bar } }
        } else {
            content
        }
    }

    private var bar: some View {
        Label("You're offline. This is what you saw last.", systemImage: "wifi.slash")
            .font(.cabin(.footnote, weight: .semibold))
            .padding(.horizontal, 16)
            .padding(.vertical, 8)
            .frame(maxWidth: .infinity)
            .background(Color.card)
    }
}
