import SwiftUI

/// Content whose marks are changed.
public struct _ModifiedChartContent<Content: ChartContent> {
    let content: Content
    let change: (inout MarkRecord) -> Void
}

extension _ModifiedChartContent: ChartContent {
    /// Never called.
    public typealias Body = Never
    /// Hands the changed marks over.
    public func _collect(into marks: inout _ChartMarks) { marks.add(content, change) }
}

extension ChartContent {
    private func style(_ change: @escaping (inout MarkStyle) -> Void) -> _ModifiedChartContent<Self> {
        _ModifiedChartContent(content: self) { change(&$0.style) }
    }

    // MARK: Colours

    /// The colour or gradient of the marks.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> _ModifiedChartContent<Self> {
        self.style { if $0.foreground == nil, $0.foregroundBy == nil { $0.foreground = AnyShapeStyle(style) } }
    }
    /// A colour for each value, which a legend explains.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> _ModifiedChartContent<Self> {
        style { if $0.foreground == nil, $0.foregroundBy == nil { $0.foregroundBy = value.datum } }
    }
    /// How much of what is behind shines through.
    public func opacity(_ opacity: Double) -> _ModifiedChartContent<Self> { style { $0.opacity *= opacity } }
    /// The radius of the corners, in points.
    public func cornerRadius(_ radius: CGFloat, style: RoundedCornerStyle = .continuous) -> _ModifiedChartContent<Self>
    {
        self.style { $0.cornerRadius = $0.cornerRadius ?? radius }
    }
    /// A shadow below the marks.
    public func shadow(
        color: Color = Color(.sRGBLinear, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0
    ) -> _ModifiedChartContent<Self> {
        style { $0.shadow = "drop-shadow(\(x.px) \(y.px) \(radius.px) \(color.css))" }
    }
    /// Takes sharpness away.
    public func blur(radius: CGFloat) -> _ModifiedChartContent<Self> { style { $0.blur = radius } }
    /// Gradients go over the whole plot, not over each mark.
    public func alignsMarkStylesWithPlotArea(_ aligns: Bool = true) -> _ModifiedChartContent<Self> {
        style { $0.spansPlot = aligns }
    }

    // MARK: Lines and symbols

    /// How lines are drawn.
    public func lineStyle(_ style: StrokeStyle) -> _ModifiedChartContent<Self> {
        self.style { $0.line = $0.line ?? style }
    }
    /// Dashes for each value, which a legend explains.
    public func lineStyle<D: Plottable>(by value: PlottableValue<D>) -> _ModifiedChartContent<Self> {
        style { $0.lineBy = $0.lineBy ?? value.datum }
    }
    /// How lines go from one point to the next.
    public func interpolationMethod(_ method: InterpolationMethod) -> _ModifiedChartContent<Self> {
        style { $0.interpolation = $0.interpolation ?? method }
    }
    /// The symbol at each point.
    public func symbol<S: ChartSymbolShape>(_ symbol: S) -> _ModifiedChartContent<Self> {
        style { $0.symbol = $0.symbol ?? SymbolLook(symbol) }
    }
    /// A symbol for each value, which a legend explains.
    public func symbol<D: Plottable>(by value: PlottableValue<D>) -> _ModifiedChartContent<Self> {
        style { $0.symbolBy = $0.symbolBy ?? value.datum }
    }
    /// A view at each point.
    public func symbol<V: View>(@ViewBuilder symbol: @escaping () -> V) -> _ModifiedChartContent<Self> {
        style { $0.symbol = $0.symbol ?? .view { AnyView(symbol()) } }
    }
    /// How large symbols are, in square points.
    public func symbolSize(_ area: CGFloat) -> _ModifiedChartContent<Self> {
        style { $0.symbolSize = $0.symbolSize ?? area }
    }
    /// How large symbols are, in points.
    public func symbolSize(_ size: CGSize) -> _ModifiedChartContent<Self> { symbolSize(size.width * size.height) }
    /// A size for each value.
    public func symbolSize<D: Plottable>(by value: PlottableValue<D>) -> _ModifiedChartContent<Self> {
        style { $0.sizeBy = $0.sizeBy ?? value.datum }
    }

    // MARK: Places

    /// Marks of one band stand side by side, one place for each value.
    public func position<D: Plottable>(
        by value: PlottableValue<D>, axis: Axis? = nil, span: MarkDimension = .automatic
    ) -> _ModifiedChartContent<Self> {
        style { $0.position = $0.position ?? GroupPosition(datum: value.datum, axis: axis, span: span) }
    }
    /// Moves the marks, in points.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> _ModifiedChartContent<Self> {
        style {
            $0.offset.width += x
            $0.offset.height += y
        }
    }
    /// Moves the marks, in points.
    public func offset(_ offset: CGSize) -> _ModifiedChartContent<Self> {
        self.offset(x: offset.width, y: offset.height)
    }
    /// Moves the ends of the marks, in points.
    public func offset(x: CGFloat = 0, yStart: CGFloat = 0, yEnd: CGFloat = 0) -> _ModifiedChartContent<Self> {
        style {
            $0.offset.width += x
            $0.ends.yStart += Double(yStart)
            $0.ends.yEnd += Double(yEnd)
        }
    }
    /// Moves the ends of the marks, in points.
    public func offset(xStart: CGFloat = 0, xEnd: CGFloat = 0, y: CGFloat = 0) -> _ModifiedChartContent<Self> {
        style {
            $0.offset.height += y
            $0.ends.xStart += Double(xStart)
            $0.ends.xEnd += Double(xEnd)
        }
    }
    /// Which marks lie above others.
    public func zIndex(_ value: Double) -> _ModifiedChartContent<Self> { style { $0.zIndex = $0.zIndex ?? value } }
    /// Shows the marks only where rectangles or bars of other content are.
    public func mask<C: ChartContent>(@ChartContentBuilder content: () -> C) -> _ModifiedChartContent<Self> {
        var marks = _ChartMarks()
        content()._collect(into: &marks)
        let clip = MarkClip(records: marks.records)
        return style { $0.clip = $0.clip ?? clip }
    }
    /// Cuts the marks off at the edges of the plot.
    public func clipShape(_ shape: some Shape, style: FillStyle = FillStyle()) -> _ModifiedChartContent<Self> {
        self.style { $0.clip = $0.clip ?? MarkClip(records: []) }
    }

    // MARK: Assistive software

    /// What assistive software calls each mark.
    public func accessibilityLabel(_ label: Text) -> _ModifiedChartContent<Self> { style { $0.label = label.plain } }
    /// What assistive software calls each mark; looked up in the app's strings.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> _ModifiedChartContent<Self> {
        accessibilityLabel(Text(labelKey))
    }
    /// What assistive software calls each mark.
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> _ModifiedChartContent<Self> {
        style { $0.label = String(label) }
    }
    /// What assistive software says of each mark.
    public func accessibilityValue(_ value: Text) -> _ModifiedChartContent<Self> { style { $0.value = value.plain } }
    /// What assistive software says of each mark; looked up in the app's strings.
    public func accessibilityValue(_ valueKey: LocalizedStringKey) -> _ModifiedChartContent<Self> {
        accessibilityValue(Text(valueKey))
    }
    /// What assistive software says of each mark.
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> _ModifiedChartContent<Self> {
        style { $0.value = String(value) }
    }
    /// Whether assistive software passes the marks over.
    public func accessibilityHidden(_ hidden: Bool) -> _ModifiedChartContent<Self> {
        style { $0.isHidden = $0.isHidden ?? hidden }
    }
    /// A name for tests.
    public func accessibilityIdentifier(_ identifier: String) -> _ModifiedChartContent<Self> {
        style { $0.identifier = $0.identifier ?? identifier }
    }
}
