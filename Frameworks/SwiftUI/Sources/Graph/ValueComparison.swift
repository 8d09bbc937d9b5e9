@_spi(Reflection) import Swift

#if canImport(Glibc)
    import Glibc
#endif

/// Decides whether two values of one type are the same to whoever draws them.
///
/// The same bits are the same value. Otherwise fields are compared one by one: equatable ones by `==`, structs by their
/// fields, all else (references, closures) by their bits. In doubt the answer is no, which only costs an evaluation.
struct ValueComparison {
    private enum Step {
        case bits(size: Int)
        case equatable(any Equatable.Type)
        case property(any GraphProperty.Type)
    }

    private struct Field {
        var offset: Int
        var step: Step
    }

    private let fields: [Field]
    private let size: Int
    /// Bits alone decide: there is nothing else to ask.
    private let isBitwise: Bool

    @MainActor private static var known: [ObjectIdentifier: ValueComparison] = [:]

    /// The comparison of a type; found out once.
    @MainActor
    static func of<V>(_ type: V.Type) -> ValueComparison {
        let id = ObjectIdentifier(type)
        if let found = known[id] { return found }
        let made = ValueComparison(type)
        known[id] = made
        return made
    }

    private init<V>(_ type: V.Type) {
        var fields: [Field] = []
        size = MemoryLayout<V>.size
        Self.append(type, at: 0, isStruct: true, to: &fields)
        self.fields = fields
        isBitwise = fields.allSatisfy { if case .bits = $0.step { true } else { false } }
    }

    /// Whether two values are the same.
    func areEqual<V>(_ old: V, _ new: V) -> Bool {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                let old = UnsafeRawPointer(old)
                let new = UnsafeRawPointer(new)
                if size == 0 || memcmp(old, new, size) == 0 { return true }
                guard !isBitwise || fields.count > 1 else { return false }
                return fields.allSatisfy { Self.areEqual($0, old, new) }
            }
        }
    }

    private static func areEqual(_ field: Field, _ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
        let old = old + field.offset
        let new = new + field.offset
        switch field.step {
        case .bits(let size): return size == 0 || memcmp(old, new, size) == 0
        case .equatable(let type): return type.areEqual(at: old, new)
        case .property(let type): return type.drawAlike(at: old, new)
        }
    }

    private static func append(_ type: Any.Type, at offset: Int, isStruct: Bool, to fields: inout [Field]) {
        if let property = type as? any GraphProperty.Type {
            fields.append(Field(offset: offset, step: .property(property)))
        } else if isPlain(type) {
            fields.append(Field(offset: offset, step: .bits(size: size(type))))
        } else if let equatable = type as? any Equatable.Type {
            fields.append(Field(offset: offset, step: .equatable(equatable)))
        } else if isStruct, hasFields(type) {
            _forEachField(of: type, options: []) { _, fieldOffset, fieldType, kind in
                let isNested = kind == .struct || kind == .tuple
                append(fieldType, at: offset + fieldOffset, isStruct: isNested, to: &fields)
                return true
            }
        } else {
            fields.append(Field(offset: offset, step: .bits(size: size(type))))
        }
    }

    private static func hasFields(_ type: Any.Type) -> Bool {
        var found = false
        _forEachField(of: type, options: []) { _, _, _, _ in
            found = true
            return false
        }
        return found
    }

    private static func isPlain<T>(_ type: T.Type) -> Bool { _isPOD(type) }
    private static func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
}

extension Equatable {
    /// Compares two values of this type by where they are.
    static func areEqual(at first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: Self.self).pointee == second.assumingMemoryBound(to: Self.self).pointee
    }
}

extension GraphProperty {
    fileprivate static func drawAlike(at first: UnsafeRawPointer, _ second: UnsafeRawPointer) -> Bool {
        first.assumingMemoryBound(to: Self.self).pointee.drawsLike(
            second.assumingMemoryBound(to: Self.self).pointee)
    }
}
