/// The value that a view stands for in a picker, a list or a tab view.
package struct TagModifier<Value: Hashable>: AmendingModifier, TagValue {
    let value: Value

    package var anyValue: AnyHashable { AnyHashable(value) }

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        if element[TagTrait.self] == nil { element[TagTrait.self] = AnyHashable(value) }
    }
}

/// The tag that an element carries.
package enum TagTrait: ElementTrait {
    package static var defaultValue: AnyHashable? { nil }
}

/// How much waits behind a tab or a row.
package struct BadgeModifier: AmendingModifier, TabBadge {
    package let text: Text?

    package func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard let text else { return }
        element.setAttribute("data-badge", text.runs.map(\.plain).joined())
    }
}

extension View {
    /// The value that this view stands for in a picker, a list or a tab view.
    public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(value: tag)) }

    /// The value that this view stands for; `includeOptional` makes it match an optional selection too.
    public func tag<V: Hashable>(_ tag: V, includeOptional: Bool) -> some View { modifier(TagModifier(value: tag)) }

    /// How much waits here; nothing for 0.
    public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(text: count == 0 ? nil : Text(verbatim: String(count))))
    }

    /// A word at the end of the row or on the tab.
    public func badge(_ label: Text?) -> some View { modifier(BadgeModifier(text: label)) }

    /// A word at the end of the row or on the tab, looked up in the app's strings.
    public func badge(_ key: LocalizedStringKey?) -> some View { modifier(BadgeModifier(text: key.map { Text($0) })) }

    /// A word at the end of the row or on the tab.
    @_disfavoredOverload
    public func badge<S: StringProtocol>(_ label: S?) -> some View {
        modifier(BadgeModifier(text: label.map { Text($0) }))
    }
}
