import SwiftUI

extension Element {
    /// Every element at or below this one for which the condition holds, in order.
    func all(where condition: (Element) -> Bool) -> [Element] {
        (condition(self) ? [self] : []) + children.flatMap { $0.all(where: condition) }
    }
}
