import Foundation

/// Joins the client's modules into one script when the program starts, so that a page needs one request for them.
///
/// The modules keep to what makes this simple: relative imports by name on one line each, `export` before declarations,
/// no name declared at the top of two modules. A name that is declared twice is an error here, not in a browser.
enum ScriptBundle {
    /// Why the modules cannot be joined.
    struct Failure: Error, Equatable {
        var message: String
    }

    /// The script that the entry module and all that it imports make.
    static func make(_ modules: [String: String], entry: String) throws(Failure) -> String {
        var order: [String] = []
        try visit(entry, modules, &order)
        return try join(order, modules)
    }

    /// Several scripts by name: what the entry module of the first needs, and what those of the others need beyond that. They
    /// take it from the first and nothing from each other, so that each may come when it wants or under another address.
    static func make(
        _ modules: [String: String], entry: String, named name: String, parts: [String]
    ) throws(Failure) -> [String: String] {
        var first: [String] = []
        try visit(entry, modules, &first)
        var scripts: [String: String] = [:]
        var owners: [String: String] = [:]
        var wanted: Set<String> = []
        for part in parts {
            var order = first
            try visit(part, modules, &order)
            let rest = Array(order.dropFirst(first.count))
            for module in rest {
                guard let other = owners.updateValue(part, forKey: module) else { continue }
                throw Failure(message: "\(module) is needed by \(other) and by \(part), so \(name) must have it.")
            }
            let names = Set(rest.flatMap { importedNames(of: modules[$0] ?? "", from: Set(first)) })
            wanted.formUnion(names)
            let list = names.sorted().joined(separator: ", ")
            scripts[part] = "import { \(list) } from './\(name)';\n" + (try join(rest, modules))
        }
        let list = wanted.sorted().joined(separator: ", ")
        scripts[name] = try join(first, modules) + "export { \(list) };\n"
        return scripts
    }

    /// What a module imports from some of the others.
    private static func importedNames(of text: String, from modules: Set<String>) -> [String] {
        text.split(separator: "\n").filter { line in modules.contains { line.hasSuffix("'./\($0)';") } }.flatMap {
            line in
            let names = line.drop { $0 != "{" }.dropFirst().prefix { $0 != "}" }
            return names.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        }
    }

    private static func join(_ order: [String], _ modules: [String: String]) throws(Failure) -> String {
        var declared: [String: String] = [:]
        var lines: [String] = []
        for name in order {
            for line in modules[name]?.split(separator: "\n") ?? [] {
                if line.hasPrefix("import ") { continue }
                if let declaration = declaredName(line), let other = declared.updateValue(name, forKey: declaration) {
                    throw Failure(message: "\(declaration) is declared in \(other) and in \(name).")
                }
                let text = line.drop { $0 == " " }
                if text.hasPrefix("//") || text.isEmpty { continue }
                lines.append(String(withoutRemark(text.hasPrefix("export ") ? text.dropFirst(7) : text)))
            }
        }
        return folded(lines)
    }

    /// Lines as few as can be: what ends with one of these marks, and with no comment, goes on without a break.
    private static func folded(_ lines: [String]) -> String {
        var text = ""
        var mayHaveRemark = false
        for line in lines {
            if let last = text.last, mayHaveRemark || !";,{(".contains(last) { text += "\n" }
            text += line
            mayHaveRemark = line.contains(" // ")
        }
        return ScriptSpace.removed(from: text) + "\n"
    }

    /// A line without the comment at its end. What follows a quotation mark might be no comment and stays.
    private static func withoutRemark(_ line: Substring) -> Substring {
        guard let start = line.range(of: " // ", options: .backwards),
            !line[start.upperBound...].contains(where: { "'\"`".contains($0) })
        else { return line }
        return line[..<start.lowerBound]
    }

    /// Modules in the order in which a browser would run them: what a module imports comes before it.
    private static func visit(_ name: String, _ modules: [String: String], _ order: inout [String]) throws(Failure) {
        guard let text = modules[name] else { throw Failure(message: "The module \(name) is missing.") }
        var visited = Set(order)
        var stack = [(name, imports(of: text)[...])]
        visited.insert(name)
        while let (current, rest) = stack.popLast() {
            guard let next = rest.first else {
                order.append(current)
                continue
            }
            stack.append((current, rest.dropFirst()))
            guard visited.insert(next).inserted else { continue }
            guard let text = modules[next] else { throw Failure(message: "The module \(next) is missing.") }
            stack.append((next, imports(of: text)[...]))
        }
    }

    private static func imports(of text: String) -> [String] {
        text.split(separator: "\n").compactMap { line in
            guard line.hasPrefix("import "), let start = line.range(of: "'./"), let end = line.lastIndex(of: "'"),
                start.upperBound <= end
            else { return nil }
            return String(line[start.upperBound..<end])
        }
    }

    private static func declaredName(_ line: Substring) -> String? {
        var words = line.split(separator: " ")[...]
        while let first = words.first, first == "export" || first == "async" { words = words.dropFirst() }
        guard let keyword = words.first, ["const", "let", "var", "function", "class"].contains(keyword),
            line.first != " ", let name = words.dropFirst().first
        else { return nil }
        return String(name.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "$" })
    }
}
