import SwiftUI

extension [Text] {
    /// The facts in one line, with dots between.
    var joined: Text {
        dropFirst().reduce(first ?? Text(verbatim: "")) { Text("\($0) · \($1)") }
    }
}
