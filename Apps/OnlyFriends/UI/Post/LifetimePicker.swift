import SwiftUI

/// How long a temporary post stays, in seconds.
struct LifetimePicker: View {
    @Binding var lifetime: Int
    let lifetimes: [Int]

    var body: some View {
        Picker("After", selection: $lifetime) {
            ForEach(lifetimes, id: \.self) { Text(title($0)).tag($0) }
        }
        .pickerStyle(.segmented)
    }

    private func title(_ seconds: Int) -> LocalizedStringKey {
        seconds % 86_400 == 0 && seconds > 86_400 ? "\(seconds / 86_400) days" : "\(seconds / 3_600) hours"
    }
}
