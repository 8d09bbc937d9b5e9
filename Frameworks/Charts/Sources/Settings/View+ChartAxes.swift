import Foundation
import SwiftUI

extension View {
    /// Whether charts show their x axis.
    public func chartXAxis(_ visibility: Visibility) -> some View { chart { $0.x.visibility = visibility } }
    /// Whether charts show their y axis.
    public func chartYAxis(_ visibility: Visibility) -> some View { chart { $0.y.visibility = visibility } }

    /// The marks of the x axis.
    public func chartXAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.x.content = content }
    }
    /// The marks of the y axis.
    public func chartYAxis<Content: AxisContent>(@AxisContentBuilder content: () -> Content) -> some View {
        let content = content()
        return chart { $0.y.content = content }
    }

    /// Changes how the labels of the x axis look.
    public func chartXAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View {
        chart { $0.x.style = { AnyView(content(ChartAxisContent(content: $0))) } }
    }
    /// Changes how the labels of the y axis look.
    public func chartYAxisStyle<Content: View>(
        @ViewBuilder content: @escaping (ChartAxisContent) -> Content
    ) -> some View {
        chart { $0.y.style = { AnyView(content(ChartAxisContent(content: $0))) } }
    }

    // MARK: What is written beside

    /// What is written beside the x axis; looked up in the app's strings.
    public func chartXAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// What is written beside the x axis.
    @_disfavoredOverload
    public func chartXAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartXAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }
    /// What is shown beside the x axis.
    public func chartXAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        chart {
            $0.x.titles.append(AxisTitle(position: position, alignment: alignment, content: { AnyView(content()) }))
        }
    }
    /// What is written beside the y axis; looked up in the app's strings.
    public func chartYAxisLabel(
        _ labelKey: LocalizedStringKey, position: AnnotationPosition = .automatic, alignment: Alignment? = nil,
        spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(labelKey) }
    }
    /// What is written beside the y axis.
    @_disfavoredOverload
    public func chartYAxisLabel<S: StringProtocol>(
        _ label: S, position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil
    ) -> some View {
        chartYAxisLabel(position: position, alignment: alignment, spacing: spacing) { Text(label) }
    }
    /// What is shown beside the y axis.
    public func chartYAxisLabel<C: View>(
        position: AnnotationPosition = .automatic, alignment: Alignment? = nil, spacing: CGFloat? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        chart {
            $0.y.titles.append(AxisTitle(position: position, alignment: alignment, content: { AnyView(content()) }))
        }
    }
}

/// The labels of an axis, to be changed.
public struct ChartAxisContent: View {
    let content: AnyView
    /// The labels.
    public var body: some View { content }
}

/// The plot of a chart, to be changed.
public struct ChartPlotContent: View {
    let content: AnyView
    /// The plot.
    public var body: some View { content }
}
