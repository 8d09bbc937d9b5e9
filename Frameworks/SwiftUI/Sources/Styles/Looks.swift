import Foundation

/// Why content is not shown as it is.
public struct RedactionReasons: OptionSet, Sendable {
    /// One bit a reason.
    public let rawValue: Int
    /// The set with these bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It is not here yet.
    public static let placeholder = RedactionReasons(rawValue: 1)
    /// It is private.
    public static let privacy = RedactionReasons(rawValue: 2)
    /// It is no longer true.
    public static let invalidated = RedactionReasons(rawValue: 4)
}

private struct RedactionKey: EnvironmentKey { static var defaultValue: RedactionReasons { [] } }

extension EnvironmentValues {
    /// Why content is not shown as it is.
    public var redactionReasons: RedactionReasons {
        get { self[RedactionKey.self] }
        set { self[RedactionKey.self] = newValue }
    }
}

private struct RedactionModifier: AmendingModifier {
    let reason: RedactionReasons

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if reason.contains(.placeholder) { element.addClass("redacted") }
        if reason.contains(.privacy) { element.addClass("conceals") }
    }
}

extension View {
    /// Shows grey bars instead of content that is not here yet, or that is marked as private; what is no longer true and
    /// marked as such becomes paler.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
            .modifier(RedactionModifier(reason: reason))
    }

    /// Shows content as it is.
    public func unredacted() -> some View { environment(\.redactionReasons, []).effect(.className("unredacted")) }
}

extension View {
    /// Says that the view is private; it is hidden where `redacted(reason: .privacy)` asks for it.
    public func privacySensitive(_ sensitive: Bool = true) -> some View {
        modifier(ElementAttributes(className: sensitive ? "private" : nil))
    }
}
