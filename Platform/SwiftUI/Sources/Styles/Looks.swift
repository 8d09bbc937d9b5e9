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
    /// It is no longer true; content of a page always is, so this only matters to views that ask.
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

/// Shows a view in one of the colour schemes.
package struct SchemeModifier: AmendingModifier {
    let scheme: ColorScheme?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let scheme else { return }
        if element.classes.contains(where: { $0.hasPrefix("scheme-") }) { return }
        element.addClass(scheme == .dark ? "scheme-dark" : "scheme-light")
    }
}

/// What a person feels when a value changes.
public struct SensoryFeedback: Equatable, Sendable {
    /// Something went well.
    public static let success = SensoryFeedback()
    /// Something deserves a look.
    public static let warning = SensoryFeedback()
    /// Something went wrong.
    public static let error = SensoryFeedback()
    /// Another choice.
    public static let selection = SensoryFeedback()
    /// A touch.
    public static let impact = SensoryFeedback()
}

extension View {
    /// Shows grey bars instead of content.
    public func redacted(reason: RedactionReasons) -> some View {
        transformEnvironment(\.redactionReasons) { $0.formUnion(reason) }
            .effect(.className(reason.isEmpty ? "shown" : "redacted"))
    }

    /// Shows content as it is.
    public func unredacted() -> some View { environment(\.redactionReasons, []).effect(.className("unredacted")) }

    /// Shows the view in one of the colour schemes.
    public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        modifier(SchemeModifier(scheme: colorScheme)).transformEnvironment(\.colorScheme) { scheme in
            if let colorScheme { scheme = colorScheme }
        }
    }

    /// Shows the view in one of the colour schemes.
    public func environment(
        _ keyPath: WritableKeyPath<EnvironmentValues, ColorScheme>, _ value: ColorScheme
    ) -> some View {
        preferredColorScheme(value)
    }

    /// Shows the view in one of the colour schemes.
    public func colorScheme(_ colorScheme: ColorScheme) -> some View { preferredColorScheme(colorScheme) }

    /// What a person feels when a value changes; browsers on a desk have nothing to feel.
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { self }
}
