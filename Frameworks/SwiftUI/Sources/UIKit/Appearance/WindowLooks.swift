import Foundation

/// What an app says of all bars and controls of a kind by UIKit's `appearance()`, as custom properties of the window that the
/// style sheet reads.
///
/// On a phone an app has one person; here each window has looks of its own.
@MainActor
final class WindowLooks {
    /// The looks of the window whose view is evaluated, or whose action runs.
    static var current: WindowLooks? { ThreadState.current.node?.graph.looks ?? BrowserScope.current?.looks }

    private(set) var styles: [String: String] = [:]
    /// Called when a style has become another.
    var changed: (@MainActor () -> Void)?
    /// Stands for the window's views where UIKit presents something over them.
    private var root: UIViewController?
    /// Called when that is needed for the first time.
    var presents: (@MainActor (UIViewController) -> Void)?

    func rootController() -> UIViewController {
        if let root { return root }
        let made = UIViewController()
        root = made
        presents?(made)
        return made
    }

    private var proxies: [ObjectIdentifier: UIAppearanceProxy] = [:]

    /// What stands for all bars or controls of a kind.
    func proxy<Proxy: UIAppearanceProxy>(_ make: () -> Proxy) -> Proxy {
        if let known = proxies[ObjectIdentifier(Proxy.self)] as? Proxy { return known }
        let made = make()
        made.looks = self
        proxies[ObjectIdentifier(Proxy.self)] = made
        return made
    }

    /// Sets or takes away a custom property, by its name without the dashes.
    func set(_ name: String, _ value: String?) {
        guard styles["--\(name)"] != value else { return }
        styles["--\(name)"] = value
        changed?()
    }

    /// The colour, size, weight and family that attributes give to text.
    func set(_ prefix: String, _ attributes: [NSAttributedString.Key: Any]?) {
        set(prefix, (attributes?[.foregroundColor] as? UIColor)?.storage.css)
        let font = attributes?[.font] as? UIFont
        let said = font.map { Dictionary($0.font.declarations) { $1 } } ?? [:]
        set("\(prefix)-size", said["font-size"])
        set("\(prefix)-weight", said["font-weight"])
        set("\(prefix)-family", said["font-family"])
    }
}

/// What can stand for all bars or controls of a kind in a window, as UIKit's appearance proxies do.
@MainActor @preconcurrency
open class UIAppearanceProxy {
    /// The window's, where this stands for all of its kind.
    fileprivate(set) weak var looks: WindowLooks?

    /// One that stands for itself.
    public init() {}

    /// What stands for all of a kind in the window whose view is evaluated, or whose action runs; elsewhere for none.
    static func proxy<Proxy: UIAppearanceProxy>(_ make: @autoclosure () -> Proxy) -> Proxy {
        WindowLooks.current?.proxy(make) ?? make()
    }

    func say(_ name: String, _ color: UIColor?) { looks?.set(name, color?.storage.css) }
    func say(_ name: String, css: String?) { looks?.set(name, css) }
    func say(_ prefix: String, _ attributes: [NSAttributedString.Key: Any]?) { looks?.set(prefix, attributes) }
}

extension ViewGraph {
    /// Brings the window's element to the looks that the app asks for.
    func describeWindow() {
        var description = ElementDescription()
        description.addClass("window")
        for (name, value) in looks.styles.sorted(by: { $0.key < $1.key }) { description.setStyle(name, value) }
        _ = tree.apply(description, to: tree.root, nil)
    }
}
