/// A menu that a long press or a right click opens, as older code passes it on.
public struct ContextMenu<MenuItems: View> {
    let items: MenuItems

    /// A menu of items.
    public init(@ViewBuilder menuItems: () -> MenuItems) { items = menuItems() }
}

extension View {
    /// Opens a menu on a long press or a right click, if there is one.
    @ViewBuilder
    public func contextMenu<MenuItems: View>(_ contextMenu: ContextMenu<MenuItems>?) -> some View {
        if let contextMenu {
            self.contextMenu { contextMenu.items }
        } else {
            self
        }
    }
}
