import SwiftUI

extension Binding {
    /// True while there is a value; setting false removes it. For alerts that tell of an optional.
    var isPresent: Binding<Bool> where Value: ExpressibleByNilLiteral & Equatable {
        Binding<Bool>(get: { wrappedValue != nil }, set: { if !$0 { wrappedValue = nil } })
    }
}
