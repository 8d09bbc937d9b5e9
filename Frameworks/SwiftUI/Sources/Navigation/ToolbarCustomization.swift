/// What people may do with an item of a toolbar.
public protocol CustomizableToolbarContent: ToolbarContent where Body: CustomizableToolbarContent {}

extension Never: CustomizableToolbarContent {}
extension ToolbarItem: CustomizableToolbarContent {}
extension ToolbarSpacer: CustomizableToolbarContent {}

/// What people may do with an item.
public struct ToolbarCustomizationBehavior: Hashable, Sendable {
    private let name: String
    /// As the platform would have it.
    public static var `default`: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "default") }
    /// Put it elsewhere, but not away.
    public static var reorderable: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "reorderable") }
    /// Nothing.
    public static var disabled: ToolbarCustomizationBehavior { ToolbarCustomizationBehavior(name: "disabled") }
}

/// How an item is before people arrange a toolbar.
public struct ToolbarCustomizationOptions: OptionSet, Sendable {
    /// One bit an option.
    public let rawValue: Int
    /// The options of a bit set.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// It cannot be taken away.
    public static var alwaysAvailable: ToolbarCustomizationOptions { ToolbarCustomizationOptions(rawValue: 1) }
}

extension ToolbarItem {
    /// What people may do with the item; toolbars of a page keep their items.
    public func customizationBehavior(_ behavior: ToolbarCustomizationBehavior) -> ToolbarItem { self }

    /// Whether the item is there before people arrange the toolbar, which on a page they do not.
    public func defaultCustomization(
        _ defaultVisibility: Visibility = .automatic, options: ToolbarCustomizationOptions = []
    ) -> ToolbarItem {
        let isShown = defaultVisibility != .hidden || options.contains(.alwaysAvailable)
        return ToolbarItem(placement: placement, isShown: isShown, content: content)
    }
}
