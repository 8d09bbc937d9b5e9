/// The children of an element. Half of all elements that have any have one, which needs no list on the heap.
package struct ElementList: RandomAccessCollection {
    private enum Storage {
        case none
        case one(Element)
        case many([Element])
    }

    private let storage: Storage

    /// A list of these elements.
    package init(_ elements: some Collection<Element>) {
        switch elements.count {
        case 0: storage = .none
        case 1: storage = elements.first.map { .one($0) } ?? .none
        default: storage = .many(elements.withContiguousStorageIfAvailable { Array($0) } ?? Array(elements))
        }
    }

    package var startIndex: Int { 0 }

    package var endIndex: Int {
        switch storage {
        case .none: 0
        case .one: 1
        case .many(let elements): elements.count
        }
    }

    package subscript(position: Int) -> Element {
        switch storage {
        case .none: preconditionFailure("There are no elements.")
        case .one(let element):
            precondition(position == 0, "There is one element.")
            return element
        case .many(let elements): return elements[position]
        }
    }
}

extension ElementList: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: Element...) {
        self.init(elements)
    }
}
