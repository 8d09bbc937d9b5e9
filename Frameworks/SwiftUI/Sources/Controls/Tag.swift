import Foundation

/// The value that stands for a view in a picker, a list or a tab view.
package struct TagTrait: ElementTrait {
    package static var defaultValue: AnyHashable? { nil }
}

/// Gives a view the value that stands for it.
package struct TagModifier<V: Hashable>: AmendingModifier, TagValue {
    package let value: V
    let includesOptional: Bool

    package var anyValue: AnyHashable { AnyHashable(value) }

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if element[TagTrait.self] == nil { element[TagTrait.self] = AnyHashable(value) }
    }
}

/// A number or a word on a row or a tab.
package struct BadgeTrait: ElementTrait {
    package static var defaultValue: Text? { nil }
}

/// How much the badge of a row stands out.
struct BadgeProminenceTrait: ElementTrait {
    static var defaultValue: BadgeProminence { .standard }
}

/// Puts a number or a word on a row or a tab.
package struct BadgeModifier: AmendingModifier, TabBadge {
    package let text: Text?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        element[BadgeTrait.self] = text
        element[BadgeProminenceTrait.self] = context.environment.badgeProminence
        if let text { element.setAttribute("data-badge", text.plain) }
    }
}

extension View {
    /// The value that stands for the view in a picker, a list or a tab view.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        modifier(TagModifier(value: tag, includesOptional: includeOptional))
    }

    /// A number on the row or tab; none when it is 0.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: String(count))))
    }

    /// A word on the row or tab.
    public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(text: label)) }

    /// A word on the row or tab.
    public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(text: key.map { Text($0) }))
    }

    /// A word on the row or tab.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(text: label.map { Text($0) }))
    }
}

extension AnyHashable {
    /// The value as one of a type, also where it was wrapped in an optional.
    package func value<V>(as type: V.Type) -> V? {
        if let value = base as? V { return value }
        return nil
    }
}
