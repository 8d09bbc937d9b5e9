import TestKit

extension ViewPage {
    /// What a screen reader comes to, in its order, from the browser's own accessibility tree: role and name of each.
    public func readingOrder() async throws -> [String] {
        let nodes = try await browser.command("Accessibility.getFullAXTree")["nodes"]?.array ?? []
        var byID: [String: PageValue] = [:]
        for node in nodes { if let id = node["nodeId"]?.string { byID[id] = node } }
        var said: [String] = []
        if let root = nodes.first { Self.read(root, byID, &said) }
        return said
    }

    /// Roles that are spoken as one thing, with all that is inside as their name.
    private static let whole: Set<String> = [
        "button", "link", "heading", "image", "textbox", "searchbox", "switch", "checkbox", "radio", "slider", "tab",
        "combobox", "menuitem", "progressbar", "meter", "StaticText", "spinbutton",
    ]

    private static func read(_ node: PageValue, _ nodes: [String: PageValue], _ said: inout [String]) {
        let role = node["role"]?["value"]?.string ?? ""
        let name = node["name"]?["value"]?.string ?? ""
        if node["ignored"]?.bool != true, whole.contains(role) {
            said.append(role == "StaticText" ? name : "\(role) \(name)")
            return
        }
        for child in node["childIds"]?.array ?? [] {
            if let child = child.string.flatMap({ nodes[$0] }) { read(child, nodes, &said) }
        }
    }

    /// Texts that are cut off, that stand beyond the window's sides or that lie on each other. Texts that are meant to be
    /// cut, having a limit of lines, are not among the cut.
    public func textProblems() async throws -> [String] {
        try await browser.run(PageMeasure.textProblems).array?.compactMap(\.string) ?? []
    }
}
