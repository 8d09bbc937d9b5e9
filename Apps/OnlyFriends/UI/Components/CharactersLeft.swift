import SwiftUI

/// How much more can be written, or how much is too much.
struct CharactersLeft: View {
    let count: Int

    var body: some View {
        Group {
            if count < 0 { Text("\(-count) characters too many") } else { Text("\(count) characters left") }
        }
        .font(.cabin(.footnote))
        .foregroundStyle(count < 0 ? Color.alarm : Color.quiet)
    }
}
