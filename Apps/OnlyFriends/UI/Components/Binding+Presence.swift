import SwiftUI

extension Binding where Value: ExpressibleByNilLiteral & Equatable {
    /// True while there is a value; setting false removes it. For alerts that tell of an optional.
    var isPresent: Binding<Bool> {
        Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
}
