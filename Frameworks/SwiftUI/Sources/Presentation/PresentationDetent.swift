import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    /// As the browser client spells it.
    let name: String

    /// About half of the window.
    public static let medium = PresentationDetent(name: "medium")
    /// The whole window but a strip.
    public static let large = PresentationDetent(name: "large")

    /// A part of the window, 0 to 1.
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(name: min(max(fraction, 0.1), 1).css)
    }

    /// A height in points.
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(name: max(height, 40).css)
    }
}

/// A height of a sheet that an app works out.
public protocol CustomPresentationDetent {
    /// What is known of the window.
    typealias Context = PresentationDetent.Context
    /// The height in points; nil where the detent does not apply.
    @MainActor static func height(in context: Context) -> CGFloat?
}

extension PresentationDetent {
    /// What is known of the window that a sheet is in.
    @dynamicMemberLookup
    public struct Context {
        /// A value of the views around.
        @MainActor
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            let node = ThreadState.current.node
            return (node?.environmentValues ?? EnvironmentValues(scope: nil, reader: nil))[keyPath: keyPath]
        }
        /// The largest height that a sheet can have, in points.
        public let maxDetentValue: CGFloat
    }

    /// A height that the app works out.
    @MainActor
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        let context = Context(maxDetentValue: BrowserScope.windowSize.height - 54)
        return D.height(in: context).map { .height($0) } ?? .large
    }
}

/// What a sheet's content says about the sheet.
struct PresentationContent: Equatable {
    var detents: Set<PresentationDetent>?
    var selection: PresentationDetent?
    var showsDragIndicator: Visibility = .automatic
    var isFixed = false
    var cornerRadius: CGFloat?
    var background: String?
    /// Up to which detent what is behind can be used; empty for all.
    var behind: String?
    /// Whether a popover is one in a narrow window, too.
    var staysPopover = false
    /// What dragging the content does first.
    var interaction: PresentationContentInteraction?
    /// How large the presentation is in a wide window.
    var sizing: SheetSizing?

    mutating func merge(_ next: PresentationContent) {
        detents = next.detents ?? detents
        selection = next.selection ?? selection
        if next.showsDragIndicator != .automatic { showsDragIndicator = next.showsDragIndicator }
        isFixed = isFixed || next.isFixed
        cornerRadius = next.cornerRadius ?? cornerRadius
        background = next.background ?? background
        behind = next.behind ?? behind
        staysPopover = staysPopover || next.staysPopover
        interaction = next.interaction ?? interaction
        sizing = next.sizing ?? sizing
    }
}

struct PresentationContentKey: PreferenceKey {
    static var defaultValue: PresentationContent { PresentationContent() }

    static func reduce(value: inout PresentationContent, nextValue: () -> PresentationContent) {
        value.merge(nextValue())
    }
}

/// Where a sheet tells that the person has dragged it to another detent.
struct DetentSelectionKey: PreferenceKey {
    struct Value: Equatable {
        var binding: Binding<PresentationDetent>?

        static func == (left: Value, right: Value) -> Bool { (left.binding == nil) == (right.binding == nil) }
    }

    static var defaultValue: Value { Value() }

    static func reduce(value: inout Value, nextValue: () -> Value) {
        value.binding = nextValue().binding ?? value.binding
    }
}

extension View {
    private func presentation(_ change: (inout PresentationContent) -> Void) -> some View {
        var content = PresentationContent()
        change(&content)
        // What is said closer to the content counts.
        return transformPreference(PresentationContentKey.self) { value in
            var merged = content
            merged.merge(value)
            value = merged
        }
    }

    /// The heights at which the sheet around this view rests.
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
        presentation { $0.detents = detents }
    }

    /// The heights at which the sheet around this view rests, and the one that it has.
    public func presentationDetents(
        _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
    ) -> some View {
        presentation {
            $0.detents = detents
            $0.selection = selection.wrappedValue
        }
        .transformPreference(DetentSelectionKey.self) { $0.binding = $0.binding ?? selection }
    }

    /// Whether the sheet around this view shows that it can be dragged.
    public func presentationDragIndicator(_ visibility: Visibility) -> some View {
        presentation { $0.showsDragIndicator = visibility }
    }

    /// Keeps the person from dragging the sheet away.
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
        presentation { $0.isFixed = isDisabled }
    }

    /// How round the sheet's corners are.
    public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
        presentation { $0.cornerRadius = cornerRadius }
    }
}
