import Foundation

/// How broad an inspector is, in points.
private struct InspectorWidthKey: PreferenceKey {
    static var defaultValue: CGFloat? { nil }

    static func reduce(value: inout CGFloat?, nextValue: () -> CGFloat?) { value = value ?? nextValue() }
}

/// Shows further facts of what is seen: beside it where there is space, in a sheet where there is not.
private struct InspectorModifier<V: View>: ViewModifier {
    @Binding var isPresented: Bool
    let inspector: V
    @Environment(\.horizontalSizeClass) private var sizeClass
    @State private var width: CGFloat?

    func body(content: Content) -> some View {
        let isNarrow = sizeClass == .compact
        HStack(spacing: 0) {
            content.frame(maxWidth: .infinity, maxHeight: .infinity)
            if isPresented, !isNarrow {
                Divider()
                inspector
                    .frame(width: width ?? 270)
                    .frame(maxHeight: .infinity, alignment: .top)
                    .onPreferenceChange(InspectorWidthKey.self) { width = $0 }
                    .accessibilityElement(children: .contain)
                    .accessibilityLabel("Inspector")
            }
        }
        .sheet(isPresented: Binding(get: { isPresented && isNarrow }, set: { isPresented = $0 })) {
            inspector.presentationDetents([.medium, .large])
        }
    }
}

extension View {
    /// Shows further facts of this view: beside it where there is space, in a sheet where there is not.
    public func inspector<V: View>(isPresented: Binding<Bool>, @ViewBuilder content: () -> V) -> some View {
        modifier(InspectorModifier(isPresented: isPresented, inspector: content()))
    }

    /// How broad the inspector with this view is, in points.
    public func inspectorColumnWidth(_ width: CGFloat) -> some View {
        preference(key: InspectorWidthKey.self, value: width)
    }

    /// How broad the inspector with this view is, in points; people do not change it, so it keeps to what is ideal.
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View {
        inspectorColumnWidth(ideal)
    }
}
