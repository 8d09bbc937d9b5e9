import SwiftUI

/// A choice of one line: what it is at the head, what is chosen at the end.
struct PickerLine<Value: Hashable, Options: View>: View {
    private let title: LocalizedStringKey
    private let selection: Binding<Value>
    private let options: Options

    init(_ title: LocalizedStringKey, selection: Binding<Value>, @ViewBuilder options: () -> Options) {
        (self.title, self.selection, self.options) = (title, selection, options())
    }

    var body: some View {
        HStack(spacing: 12) {
            Text(title).font(.subheadline).accessibilityHidden(true)
            Spacer(minLength: 0)
            Picker(title, selection: selection) { options }.fixedSize()
        }
        .frame(minHeight: 44)
    }
}
