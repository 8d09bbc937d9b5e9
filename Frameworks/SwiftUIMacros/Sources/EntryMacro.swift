import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// `@Entry`: makes a key of a property of `EnvironmentValues`, `Transaction`, `ContainerValues` or `FocusedValues`.
struct EntryMacro {
    /// What a declaration says about the entry.
    private struct Entry {
        let name: String
        let type: TypeSyntax?
        let value: ExprSyntax?

        init(_ declaration: some DeclSyntaxProtocol) throws {
            guard let variable = declaration.as(VariableDeclSyntax.self),
                variable.bindingSpecifier.tokenKind == .keyword(.var), variable.bindings.count == 1,
                let binding = variable.bindings.first,
                let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
            else { throw EntryError("@Entry belongs to one stored 'var'.") }
            name = pattern.identifier.text.filter { $0 != "`" }
            type = binding.typeAnnotation?.type.trimmed
            value = binding.initializer?.value.trimmed
        }

        /// The declaration of the key's default value.
        func defaultValue(isFocused: Bool) throws -> String {
            if isFocused { return "" }
            switch (type, value) {
            case (let type?, let value?): return "static var defaultValue: \(type) { \(value) }"
            case (let type?, nil):
                guard type.is(OptionalTypeSyntax.self) || type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) else {
                    throw EntryError("@Entry needs a default value: 'var \(name): \(type) = …'.")
                }
                return "static var defaultValue: \(type) { nil }"
            case (nil, let value?): return "static let defaultValue = \(value)"
            case (nil, nil): throw EntryError("@Entry needs a type or a default value.")
            }
        }
    }

    /// The protocol of keys of the type that is extended.
    private static func key(in context: some MacroExpansionContext) throws -> String {
        let name = context.lexicalContext.lazy.compactMap { $0.as(ExtensionDeclSyntax.self) }.first?
            .extendedType.trimmedDescription.split(separator: ".").last.map(String.init)
        switch name {
        case "EnvironmentValues": return "SwiftUI.EnvironmentKey"
        case "Transaction": return "SwiftUI.TransactionKey"
        case "ContainerValues": return "SwiftUI.ContainerValueKey"
        case "FocusedValues": return "SwiftUI.FocusedValueKey"
        default:
            throw EntryError(
                "@Entry belongs into an extension of EnvironmentValues, Transaction, ContainerValues or FocusedValues.")
        }
    }
}

extension EntryMacro: AccessorMacro {
    static func expansion(
        of node: AttributeSyntax, providingAccessorsOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [AccessorDeclSyntax] {
        let entry = try Entry(declaration)
        return [
            "get { self[__Key_\(raw: entry.name).self] }", "set { self[__Key_\(raw: entry.name).self] = newValue }",
        ]
    }
}

extension EntryMacro: PeerMacro {
    static func expansion(
        of node: AttributeSyntax, providingPeersOf declaration: some DeclSyntaxProtocol,
        in context: some MacroExpansionContext
    ) throws -> [DeclSyntax] {
        let entry = try Entry(declaration)
        let key = try key(in: context)
        let isFocused = key.hasSuffix("FocusedValueKey")
        var members = try entry.defaultValue(isFocused: isFocused)
        if isFocused, let type = entry.type {
            let wrapped = type.as(OptionalTypeSyntax.self)?.wrappedType ?? type
            members = "typealias Value = \(wrapped)"
        }
        return ["private struct __Key_\(raw: entry.name): \(raw: key) { \(raw: members) }"]
    }
}

/// What is wrong with a use of the macro.
struct EntryError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
