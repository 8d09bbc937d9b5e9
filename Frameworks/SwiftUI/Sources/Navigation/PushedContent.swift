import Observation

/// A view that was pushed without a value, of which newer ones come while it is shown.
@MainActor @Observable
final class PushedContent {
    var view: AnyView
    /// Its part of the address when that was last said.
    @ObservationIgnored var segment: String?

    init(_ view: AnyView) { self.view = view }
}
