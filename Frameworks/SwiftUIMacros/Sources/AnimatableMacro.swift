import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Animatable`: makes `animatableData` of all stored properties that are not marked with `@AnimatableIgnored`.
struct AnimatableMacro {
    /// The names of the properties that an animation is to move, in their order.
    private static func names(in declaration: some DeclGroupSyntax) -> [String] {
        let variables: [VariableDeclSyntax] = declaration.memberBlock.members.compactMap { member in
            member.decl.as(VariableDeclSyntax.self)
        }
        return
            variables
            .filter { variable in
                variable.bindingSpecifier.tokenKind == .keyword(.var)
                    && !variable.modifiers.contains { ["static", "class", "lazy"].contains($0.name.text) }
                    && variable.attributes.isEmpty
            }
            .flatMap(\.bindings)
            .filter { $0.accessorBlock == nil }
            .compactMap { $0.pattern.as(IdentifierPatternSyntax.self)?.identifier.text }
    }

    /// Several values as pairs of pairs: `a`, `AnimatablePair(a, b)`, `AnimatablePair(a, AnimatablePair(b, c))`.
    private static func pairs(_ parts: [String], _ make: (String, String) -> String) -> String {
        guard var pair = parts.last else { return "" }
        for part in parts.dropLast().reversed() { pair = make(part, pair) }
        return pair
    }
}

extension AnimatableMacro: MemberMacro {
    static func expansion(
        of node: AttributeSyntax, providingMembersOf declaration: some DeclGroupSyntax,
        conformingTo protocols: [TypeSyntax], in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let names = names(in: declaration)
        guard !names.isEmpty else { return [] }
        let value = pairs(names.map { "\($0).animatableData" }) { "SwiftUI.AnimatablePair(\($0), \($1))" }
        // Animations ask off the main actor, also of views; properties of values that may be sent are read from anywhere.
        let access = declaration.modifiers.first { ["public", "package"].contains($0.name.text) }?.name.text ?? ""
        let types = declaration.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }
            .flatMap(\.bindings)
            .reduce(into: [String: String]()) { found, binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
                if let type = binding.typeAnnotation?.type.trimmedDescription {
                    found[name] = type
                } else if let value = binding.initializer?.value {
                    found[name] = value.is(FloatLiteralExprSyntax.self) ? "Double" : nil
                }
            }
        let unknown = names.filter { types[$0] == nil }
        guard unknown.isEmpty else {
            throw EntryError("@Animatable needs the type of '\(unknown[0])': 'var \(unknown[0]): Type'.")
        }
        let type = pairs(names.map { "(\(types[$0] ?? "Double")).AnimatableData" }) {
            "SwiftUI.AnimatablePair<\($0), \($1)>"
        }
        var path = "newValue"
        var assignments: [String] = []
        for (index, name) in names.enumerated() {
            let isLast = index == names.count - 1
            assignments.append("\(name).animatableData = \(path)\(isLast ? "" : ".first")")
            path += ".second"
        }
        return [
            """
            \(raw: access) nonisolated var animatableData: \(raw: type) {
                get { \(raw: value) }
                set { \(raw: assignments.joined(separator: "; ")) }
            }
            """
        ]
    }
}

extension AnimatableMacro: ExtensionMacro {
    static func expansion(
        of node: AttributeSyntax, attachedTo declaration: some DeclGroupSyntax,
        providingExtensionsOf type: some TypeSyntaxProtocol, conformingTo protocols: [TypeSyntax],
        in context: some MacroExpansionContext
    ) throws -> [ExtensionDeclSyntax] {
        guard !protocols.isEmpty else { return [] }
        return [try ExtensionDeclSyntax("extension \(type.trimmed): SwiftUI.Animatable {}")]
    }
}

/// `@AnimatableIgnored`: a mark on properties that animations do not move.
struct AnimatableIgnoredMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        []
    }
}
