import Foundation

/// Opens addresses.
@MainActor
public struct OpenURLAction {
    /// What has become of an address.
    public struct Result: Sendable {
        package enum Kind: Sendable { case handled, discarded, system(URL?) }
        package let kind: Kind
        /// It is opened.
        public static let handled = Result(kind: .handled)
        /// It is not opened.
        public static let discarded = Result(kind: .discarded)
        /// The browser opens it.
        public static let systemAction = Result(kind: .system(nil))
        /// The browser opens another one.
        public static func systemAction(_ url: URL) -> Result { Result(kind: .system(url)) }
    }

    let handler: (@MainActor (URL) -> Result)?
    let system: @MainActor (URL) -> Void

    /// Opens addresses by a closure.
    public init(handler: @escaping @MainActor (URL) -> Result) {
        self.handler = handler
        system = { _ in }
    }

    init(handler: (@MainActor (URL) -> Result)?, system: @escaping @MainActor (URL) -> Void) {
        self.handler = handler
        self.system = system
    }

    /// Opens an address.
    public func callAsFunction(_ url: URL) {
        guard let handler else { return system(url) }
        if case .system(let other) = handler(url).kind { system(other ?? url) }
    }
}

/// A link to an address.
public struct Link<Label: View>: View {
    let destination: URL
    let label: Label

    /// A link to an address.
    public init(destination: URL, @ViewBuilder label: () -> Label) {
        (self.destination, self.label) = (destination, label())
    }

    /// The link.
    public var body: some View {
        Button {
        } label: {
            label
        }
        .modifier(WebLinkModifier(destination: destination))
    }
}

/// Turns a button's element into a link: it looks as the style of buttons around it has it, and the browser follows it.
private struct WebLinkModifier: AmendingModifier {
    let destination: URL

    func amend(_ element: inout ElementDescription, _ context: ElementContext) {
        guard element.tag == "button" else { return }
        element.tag = "a"
        element.setAttribute("type", nil)
        element.setAttribute("disabled", nil)
        element.removeHandlers(of: "click")
        guard context.environment.isEnabled else { return element.setAttribute("aria-disabled", "true") }
        element.describeLink(to: destination, context.environment)
    }
}

extension ElementDescription {
    /// Makes the element a link: followed by the browser, or given to the app where that takes it.
    @MainActor
    mutating func describeLink(to url: URL, _ environment: EnvironmentValues) {
        setAttribute("href", url.absoluteString)
        guard url.scheme != nil else { return }
        if environment.handlesURLs || AppAddresses.isOwn(url) {
            let open = environment.openURL
            on("click") { _ in open(url) }
        } else {
            setAttribute("target", "_blank")
            setAttribute("rel", "noopener noreferrer")
        }
    }
}

extension Link where Label == Text {
    /// A link to an address, with a title.
    public init(_ titleKey: LocalizedStringKey, destination: URL) {
        self.init(destination: destination) { Text(titleKey) }
    }
    /// A link to an address, with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, destination: URL) {
        self.init(destination: destination) { Text(title) }
    }
}
