import SwiftUI

/// A moment that is being read.
struct MomentSkeleton: View {
    private let columns = [GridItem(.adaptive(minimum: 110), spacing: 4)]

    var body: some View {
        VStack(alignment: .leading, spacing: 20) {
            RoundedRectangle(cornerRadius: 8).fill(Color.card).frame(width: 220, height: 26)
            RoundedRectangle(cornerRadius: 16).fill(Color.card).frame(height: 116)
            LazyVGrid(columns: columns, spacing: 4) {
                ForEach(0..<6, id: \.self) { _ in
                    RoundedRectangle(cornerRadius: 8).fill(Color.card).aspectRatio(1, contentMode: .fit)
                }
            }
        }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel("Loading")
    }
}
