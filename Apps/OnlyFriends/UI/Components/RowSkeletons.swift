import SwiftUI

/// The shape of some people in a list while they are on their way.
struct RowSkeletons: View {
    var body: some View {
        ForEach(0..<4, id: \.self) { _ in
            HStack(spacing: 12) {
                Circle().fill(.quaternary).frame(width: 40, height: 40)
                VStack(alignment: .leading, spacing: 6) {
                    Capsule().fill(.quaternary).frame(width: 140, height: 12)
                    Capsule().fill(.quaternary).frame(width: 80, height: 10)
                }
            }
            .accessibilityElement(children: .ignore)
            .accessibilityLabel("Loading")
        }
    }
}
