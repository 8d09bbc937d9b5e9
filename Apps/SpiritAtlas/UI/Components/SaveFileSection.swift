import SwiftUI

/// The end of a form about a file: saves it.
struct SaveFileSection: View {
    let save: @MainActor () -> Void

    var body: some View {
        Section {
            Button(action: save) {
                Text("Save the file").frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .listRowInsets(EdgeInsets())
            .listRowBackground(Color.clear)
        }
    }
}
