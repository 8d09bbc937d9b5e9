import Foundation

/// What draws the progress views of a view.
package enum ProgressLooks {
    case automatic, linear, circular
    case custom(any ProgressViewStyle)

    var isCircular: Bool { if case .circular = self { true } else { false } }
}

/// How progress looks.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    /// The looks.
    associatedtype Body: View
    /// Makes the looks of one progress view.
    @ViewBuilder func makeBody(configuration: Configuration) -> Body
    /// What is known of the progress view.
    typealias Configuration = ProgressViewStyleConfiguration
}

extension ProgressViewStyle {
    func makeAnyBody(_ configuration: ProgressViewStyleConfiguration) -> AnyView {
        // A style may be made of the control that it draws: that one is in the usual style.
        AnyView(drawn(by: self) { $0.makeBody(configuration: configuration) }.environment(\.progressLooks, .automatic))
    }
}

/// What a style knows of a progress view.
public struct ProgressViewStyleConfiguration {
    /// What goes on.
    public struct Label: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }
    /// How far it is, in words.
    public struct CurrentValueLabel: View {
        let view: AnyView
        /// The label's views.
        public var body: some View { view }
    }

    /// How far it is, 0 to 1; nil where that is not known.
    public let fractionCompleted: Double?
    /// What goes on.
    public var label: Label?
    /// How far it is, in words.
    public var currentValueLabel: CurrentValueLabel?
}

/// A style that this module draws itself.
@MainActor
package protocol BuiltInProgressStyle: ProgressViewStyle {
    var looks: ProgressLooks { get }
}

extension BuiltInProgressStyle {
    func makeBuiltIn(_ configuration: ProgressViewStyleConfiguration) -> some View {
        ProgressView(configuration).environment(\.progressLooks, looks)
    }
}

/// As the context would have it.
public struct DefaultProgressViewStyle: BuiltInProgressStyle {
    package var looks: ProgressLooks { .automatic }
    /// As the context would have it.
    nonisolated public init() {}
    /// Makes one progress view.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration) }
}

/// A line.
public struct LinearProgressViewStyle: BuiltInProgressStyle {
    package var looks: ProgressLooks { .linear }
    let tint: Color?
    /// A line.
    nonisolated public init() { tint = nil }
    /// A line of a colour.
    nonisolated public init(tint: Color) { self.tint = tint }
    /// Makes one progress view.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration).tint(tint) }
}

/// A wheel.
public struct CircularProgressViewStyle: BuiltInProgressStyle {
    package var looks: ProgressLooks { .circular }
    let tint: Color?
    /// A wheel.
    nonisolated public init() { tint = nil }
    /// A wheel of a colour.
    nonisolated public init(tint: Color) { self.tint = tint }
    /// Makes one progress view.
    public func makeBody(configuration: Configuration) -> some View { makeBuiltIn(configuration).tint(tint) }
}

extension ProgressViewStyle where Self == DefaultProgressViewStyle {
    /// As the context would have it.
    public static var automatic: DefaultProgressViewStyle { DefaultProgressViewStyle() }
}
extension ProgressViewStyle where Self == LinearProgressViewStyle {
    /// A line.
    public static var linear: LinearProgressViewStyle { LinearProgressViewStyle() }
}
extension ProgressViewStyle where Self == CircularProgressViewStyle {
    /// A wheel.
    public static var circular: CircularProgressViewStyle { CircularProgressViewStyle() }
}

extension View {
    /// How progress in this view looks.
    public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        let color = (style as? LinearProgressViewStyle)?.tint ?? (style as? CircularProgressViewStyle)?.tint
        return environment(\.progressLooks, (style as? any BuiltInProgressStyle)?.looks ?? .custom(style)).tint(color)
    }
}

extension ProgressView {
    /// The progress view that a style is asked to draw.
    public init(_ configuration: ProgressViewStyleConfiguration)
    where
        Label == ProgressViewStyleConfiguration.Label?,
        CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
    {
        part = configuration.fractionCompleted
        (label, valueLabel) = (configuration.label, configuration.currentValueLabel)
    }
}

extension ProgressView where Label == Text?, CurrentValueLabel == Text? {
    /// How far the work is that a progress of Foundation's tells of.
    public init(_ progress: Progress) {
        part = progress.isIndeterminate ? nil : min(max(progress.fractionCompleted, 0), 1)
        label = progress.localizedDescription.map { Text(verbatim: $0) }
        valueLabel = progress.localizedAdditionalDescription.map { Text(verbatim: $0) }
    }
}
