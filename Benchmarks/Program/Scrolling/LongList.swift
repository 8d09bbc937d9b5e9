import SwiftUI

/// A list of 100,000 rows, as people write one.
struct LongList: View {
    var body: some View {
        List(0..<100_000, id: \.self) { number in
            HStack {
                Image(systemName: "number")
                VStack(alignment: .leading) {
                    Text("Row \(number)").font(.headline)
                    Text("One of a hundred thousand").font(.subheadline).foregroundStyle(.secondary)
                }
            }
        }
    }
}
