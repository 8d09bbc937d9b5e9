import SwiftUI

extension ExtremeViews {
    /// Modifiers of places and sizes.
    mutating func addLayout() {
        add("View.padding(_:)") { Text("a").padding($0.length).padding($0.insets) }
        add("View.padding(_:_:)") { Text("a").padding(.leading, $0.length) }
        add("View.frame(width:height:alignment:)") { Color.red.frame(width: $0.length, height: $0.length) }
        add("View.frame(minWidth:idealWidth:maxWidth:minHeight:idealHeight:maxHeight:alignment:)") {
            Text("a").frame(
                minWidth: $0.length, idealWidth: $0.length, maxWidth: $0.length, minHeight: $0.length,
                idealHeight: $0.length, maxHeight: $0.length)
        }
        add("View.offset(_:)") { Text("a").offset($0.size) }
        add("View.offset(x:y:)") { Text("a").offset(x: $0.length, y: $0.length) }
        add("View.position(_:)") { Text("a").position($0.point) }
        add("View.position(x:y:)") { Text("a").position(x: $0.length, y: $0.length) }
        add("View.aspectRatio(_:contentMode:)") {
            Color.red.aspectRatio($0.length, contentMode: .fit).aspectRatio($0.size, contentMode: .fill)
        }
        add("View.containerRelativeFrame(_:count:span:spacing:alignment:)") {
            Color.red.containerRelativeFrame(.horizontal, count: $0.count, span: $0.count, spacing: $0.length)
        }
        add("View.containerRelativeFrame(_:alignment:_:)") { extreme in
            Color.red.containerRelativeFrame(.horizontal) { _, _ in extreme.length }
        }
        add("View.alignmentGuide(_:computeValue:)") { extreme in
            HStack { Text("a").alignmentGuide(.leading) { _ in extreme.length }.alignmentGuide(.top) { $0[.top] * 2 } }
        }
        add("View.zIndex(_:)") { Text("a").zIndex($0.number) }
        add("View.layoutPriority(_:)") { extreme in
            HStack {
                Text("a").layoutPriority(extreme.number)
                Text("b")
            }
        }
        add("View.contentMargins(_:_:for:)") { extreme in
            ScrollView { Text("a") }.contentMargins(.top, extreme.length).contentMargins(.top, extreme.insets)
        }
        add("View.contentMargins(_:for:)") { extreme in
            ScrollView { Text("a") }.contentMargins(extreme.length).contentMargins(extreme.insets)
        }
        add("View.safeAreaPadding(_:)") { Text("a").safeAreaPadding($0.length).safeAreaPadding($0.insets) }
        add("View.safeAreaPadding(_:_:)") { Text("a").safeAreaPadding(.top, $0.length) }
        add("View.safeAreaInset(edge:alignment:spacing:content:)") { extreme in
            ScrollView { Text("a") }.safeAreaInset(edge: .top, spacing: extreme.length) { Text("b") }
                .safeAreaInset(edge: .leading, spacing: extreme.length) { Text("b") }
        }
        add("View.safeAreaBar(edge:alignment:spacing:content:)") { extreme in
            ScrollView { Text("a") }.safeAreaBar(edge: .top, spacing: extreme.length) { Text("b") }
        }
        add("HStack.init(alignment:spacing:content:)", "HStackLayout.init(alignment:spacing:)") { extreme in
            HStack(spacing: extreme.length) { Text("a") }
            HStackLayout(spacing: extreme.length) { Text("a") }
        }
        add("VStack.init(alignment:spacing:content:)", "VStackLayout.init(alignment:spacing:)") { extreme in
            VStack(spacing: extreme.length) { Text("a") }
            VStackLayout(spacing: extreme.length) { Text("a") }
        }
        add("Spacer.init(minLength:)") { extreme in
            HStack { Spacer(minLength: extreme.length) }
        }
        add("LazyHStack.init(alignment:spacing:pinnedViews:content:)") { extreme in
            LazyHStack(spacing: extreme.length) { Text("a") }
        }
        add("LazyVStack.init(alignment:spacing:pinnedViews:content:)") { extreme in
            ScrollView { LazyVStack(spacing: extreme.length) { ForEach(0..<80, id: \.self) { Text("\($0)") } } }
        }
        add("LazyVGrid.init(columns:alignment:spacing:pinnedViews:content:)", "GridItem.init(_:spacing:alignment:)") {
            extreme in
            LazyVGrid(columns: Self.items(extreme), spacing: extreme.length) { Text("a") }
            LazyVGrid(columns: [], spacing: extreme.length) { Text("a") }
        }
        add("LazyHGrid.init(rows:alignment:spacing:pinnedViews:content:)") { extreme in
            LazyHGrid(rows: Self.items(extreme), spacing: extreme.length) { Text("a") }
        }
        add(
            "Grid.init(alignment:horizontalSpacing:verticalSpacing:content:)", "View.gridCellColumns(_:)",
            "View.gridCellAnchor(_:)"
        ) { extreme in
            Grid(horizontalSpacing: extreme.length, verticalSpacing: extreme.length) {
                GridRow { Text("a").gridCellColumns(extreme.count) }
                GridRow { Text("a").gridCellAnchor(extreme.unit) }
            }
        }
        add("GlassEffectContainer.init(spacing:content:)") { extreme in
            GlassEffectContainer(spacing: extreme.length) { Text("a") }
        }
        add("ProposedViewSize.init(_:)", "ProposedViewSize.init(width:height:)") { extreme in
            Odd(extreme: extreme) { Text("a") }
        }
        value("ProposedViewSize.replacingUnspecifiedDimensions(by:)") {
            ProposedViewSize(width: nil, height: nil).replacingUnspecifiedDimensions(by: $0.size)
        }
        add("GeometryProxy.subscript(anchor:)", "Anchor.Source.rect(_:)", "Anchor.Source.unitPoint(_:)") { extreme in
            Text("a").anchorPreference(key: Places.self, value: .rect(extreme.rect)) { [$0] }
                .anchorPreference(key: Spots.self, value: .unitPoint(extreme.unit)) { [$0] }
                .overlayPreferenceValue(Places.self) { places in
                    GeometryReader { proxy in
                        ForEach(0..<places.count, id: \.self) { Text(verbatim: "\(proxy[places[$0]])") }
                    }
                }
        }
        add("ViewThatFits.init(in:content:)") { extreme in
            ViewThatFits { Text("a").frame(width: extreme.length) }
        }
        add("View.listRowInsets(_:)", "View.listRowInsets(_:_:)", "View.listRowSpacing(_:)") { extreme in
            List {
                Text("a").listRowInsets(extreme.insets)
                Text("b").listRowInsets(.leading, extreme.length)
            }
            .listRowSpacing(extreme.length)
        }
        add("View.listSectionSpacing(_:)", "ListSectionSpacing.custom(_:)") { extreme in
            List { Section { Text("a") } }.listSectionSpacing(extreme.length)
            List { Section { Text("a") } }.listSectionSpacing(.custom(extreme.length))
        }
        add("View.labelReservedIconWidth(_:)") { Label("a", systemImage: "star").labelReservedIconWidth($0.length) }
        add("View.inspectorColumnWidth(_:)", "View.inspectorColumnWidth(min:ideal:max:)") { extreme in
            Text("a").inspector(isPresented: .constant(true)) {
                Text("b").inspectorColumnWidth(extreme.length)
                    .inspectorColumnWidth(min: extreme.length, ideal: extreme.length, max: extreme.length)
            }
        }
        add("View.navigationSplitViewColumnWidth(_:)", "View.navigationSplitViewColumnWidth(min:ideal:max:)") {
            extreme in
            NavigationSplitView {
                Text("a").navigationSplitViewColumnWidth(extreme.length)
            } detail: {
                Text("b").navigationSplitViewColumnWidth(
                    min: extreme.length, ideal: extreme.length, max: extreme.length)
            }
        }
    }

    private static func items(_ extreme: Extreme) -> [GridItem] {
        [
            GridItem(.fixed(extreme.length), spacing: extreme.length),
            GridItem(.flexible(minimum: extreme.length, maximum: extreme.length)),
            GridItem(.adaptive(minimum: extreme.length, maximum: extreme.length)),
        ]
    }

    /// Modifiers of looks.
    mutating func addLooks() {
        add("View.opacity(_:)") { Text("a").opacity($0.number) }
        add("View.blur(radius:opaque:)") { Text("a").blur(radius: $0.length) }
        add("View.border(_:width:)") { Text("a").border($0.color, width: $0.length) }
        add("View.brightness(_:)") { Text("a").brightness($0.number) }
        add("View.contrast(_:)") { Text("a").contrast($0.number) }
        add("View.saturation(_:)") { Text("a").saturation($0.number) }
        add("View.grayscale(_:)") { Text("a").grayscale($0.number) }
        add("View.hueRotation(_:)") { Text("a").hueRotation($0.angle) }
        add("View.cornerRadius(_:antialiased:)") { Text("a").cornerRadius($0.length) }
        add("View.shadow(color:radius:x:y:)") {
            Text("a").shadow(color: $0.color, radius: $0.length, x: $0.length, y: $0.length)
        }
        add("View.rotationEffect(_:anchor:)") { Text("a").rotationEffect($0.angle, anchor: $0.unit) }
        add("View.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)") {
            Text("a").rotation3DEffect(
                $0.angle, axis: (x: $0.length, y: $0.length, z: $0.length), anchor: $0.unit, anchorZ: $0.length,
                perspective: $0.length)
        }
        add("View.scaleEffect(_:anchor:)") {
            Text("a").scaleEffect($0.length, anchor: $0.unit).scaleEffect($0.size, anchor: $0.unit)
        }
        add("View.scaleEffect(x:y:anchor:)") { Text("a").scaleEffect(x: $0.length, y: $0.length, anchor: $0.unit) }
        add("View.transformEffect(_:)", "ProjectionTransform.init(_:)") {
            Text("a").transformEffect($0.transform).projectionEffect(ProjectionTransform($0.transform))
        }
        add("View.presentationCornerRadius(_:)", "PresentationDetent.fraction(_:)", "PresentationDetent.height(_:)") {
            extreme in
            Text("a").sheet(isPresented: .constant(true)) {
                Text("b").presentationCornerRadius(extreme.length)
                    .presentationDetents([.fraction(extreme.length), .height(extreme.length)])
            }
        }
        add("View.kerning(_:)", "View.tracking(_:)", "View.lineSpacing(_:)", "View.minimumScaleFactor(_:)") {
            Text("a").kerning($0.length)
            Text("a").tracking($0.length).lineSpacing($0.length).minimumScaleFactor($0.length)
        }
        add("View.lineLimit(_:)") {
            Text("a").lineLimit($0.count)
            TextField("a", text: .constant($0.text), axis: .vertical).lineLimit($0.counts)
            TextField("a", text: .constant($0.text), axis: .vertical).lineLimit($0.count...)
            TextField("a", text: .constant($0.text), axis: .vertical).lineLimit(...$0.count)
        }
        add("View.lineLimit(_:reservesSpace:)") {
            Text("a").lineLimit($0.count, reservesSpace: true)
            TextField("a", text: .constant($0.text), axis: .vertical).lineLimit($0.count, reservesSpace: true)
        }
        add("View.badge(_:)", "TabContent.badge(_:)") { extreme in
            List { Text("a").badge(extreme.count) }
            TabView { Tab("a", systemImage: "star") { Text("b") }.badge(extreme.count) }
        }
        add("View.matchedGeometryEffect(id:in:properties:anchor:isSource:)") { Matched(extreme: $0) }
        add("View.environment(_:_:)") { Text("a").environment(\.lineSpacing, $0.length) }
        add("View.accessibilityActivationPoint(_:)") { Text("a").accessibilityActivationPoint($0.unit) }
        add("View.accessibilitySortPriority(_:)", "View.accessibility(sortPriority:)") {
            Text("a").accessibilitySortPriority($0.number).accessibility(sortPriority: $0.number)
        }
        add("View.speechAdjustedPitch(_:)") { Text("a").speechAdjustedPitch($0.number) }
        add(
            "VisualEffect.blur(radius:opaque:)", "VisualEffect.brightness(_:)", "VisualEffect.contrast(_:)",
            "VisualEffect.grayscale(_:)", "VisualEffect.hueRotation(_:)", "VisualEffect.saturation(_:)",
            "VisualEffect.opacity(_:)"
        ) { extreme in
            Text("a").visualEffect { content, _ in
                content.blur(radius: extreme.length).brightness(extreme.number).contrast(extreme.number)
                    .grayscale(extreme.number).hueRotation(extreme.angle).saturation(extreme.number)
                    .opacity(extreme.number)
            }
        }
        add(
            "VisualEffect.offset(_:)", "VisualEffect.offset(x:y:)", "VisualEffect.scaleEffect(_:anchor:)",
            "VisualEffect.scaleEffect(x:y:anchor:)", "VisualEffect.rotationEffect(_:anchor:)",
            "VisualEffect.rotation3DEffect(_:axis:anchor:anchorZ:perspective:)"
        ) { extreme in
            Text("a").visualEffect { content, _ in
                content.offset(extreme.size).offset(x: extreme.length, y: extreme.length)
                    .scaleEffect(extreme.length, anchor: extreme.unit)
                    .scaleEffect(x: extreme.length, y: extreme.length, anchor: extreme.unit)
                    .rotationEffect(extreme.angle, anchor: extreme.unit)
                    .rotation3DEffect(
                        extreme.angle, axis: (x: extreme.length, y: 0, z: 1), anchor: extreme.unit,
                        anchorZ: extreme.length, perspective: extreme.length)
            }
        }
        add("EdgeInsets.init(top:leading:bottom:trailing:)") { Text("a").padding($0.insets) }
    }

    /// Modifiers of what people do.
    mutating func addGestures() {
        add("View.onTapGesture(count:perform:)", "View.onTapGesture(count:coordinateSpace:perform:)") {
            Text("a").onTapGesture(count: $0.count) {}
            Text("a").onTapGesture(count: $0.count) { (_: CGPoint) in }
            Text("a").onTapGesture(count: $0.count, coordinateSpace: .global) { _ in }
        }
        add(
            "View.onLongPressGesture(minimumDuration:maximumDistance:perform:onPressingChanged:)",
            "View.onLongPressGesture(minimumDuration:maximumDistance:pressing:perform:)"
        ) {
            Text("a").onLongPressGesture(minimumDuration: $0.number, maximumDistance: $0.length) {
            } onPressingChanged: {
                _ in
            }
            Text("a").onLongPressGesture(
                minimumDuration: $0.number, maximumDistance: $0.length, pressing: { _ in }, perform: {})
        }
        add("TapGesture.init(count:)", "SpatialTapGesture.init(count:coordinateSpace:)") {
            Text("a").gesture(TapGesture(count: $0.count).onEnded {})
            Text("a").gesture(SpatialTapGesture(count: $0.count).onEnded { _ in })
        }
        add("LongPressGesture.init(minimumDuration:maximumDistance:)") {
            Text("a").gesture(LongPressGesture(minimumDuration: $0.number, maximumDistance: $0.length).onEnded { _ in })
        }
        add("DragGesture.init(minimumDistance:coordinateSpace:)") {
            Text("a").gesture(
                DragGesture(minimumDistance: $0.length).onChanged { _ = Int($0.location.x) }
                    .onEnded { _ = Int($0.predictedEndTranslation.width) + Int($0.velocity.height) })
        }
        add("MagnifyGesture.init(minimumScaleDelta:)", "MagnificationGesture.init(minimumScaleDelta:)") {
            Text("a").gesture(MagnifyGesture(minimumScaleDelta: $0.length).onChanged { _ = Int($0.magnification) })
            Text("a").gesture(MagnificationGesture(minimumScaleDelta: $0.length).onChanged { _ = Int($0) })
        }
        add("RotateGesture.init(minimumAngleDelta:)", "RotationGesture.init(minimumAngleDelta:)") {
            Text("a").gesture(RotateGesture(minimumAngleDelta: $0.angle).onChanged { _ = Int($0.rotation.degrees) })
            Text("a").gesture(RotationGesture(minimumAngleDelta: $0.angle).onChanged { _ = Int($0.degrees) })
        }
        add("View.onScrollVisibilityChange(threshold:_:)") { extreme in
            ScrollView { Text("a").onScrollVisibilityChange(threshold: extreme.number) { _ in } }
        }
        add("View.onScrollTargetVisibilityChange(idType:threshold:_:)") { extreme in
            ScrollView { LazyVStack { ForEach(0..<9, id: \.self) { Text("\($0)") } }.scrollTargetLayout() }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: extreme.number) { _ in }
        }
        add("View.defaultScrollAnchor(_:)", "View.defaultScrollAnchor(_:for:)") { extreme in
            ScrollView { Text("a") }.defaultScrollAnchor(extreme.unit)
                .defaultScrollAnchor(extreme.unit, for: .sizeChanges)
        }
        add("View.scrollPosition(_:anchor:)", "View.scrollPosition(id:anchor:)") { extreme in
            ScrollView { LazyVStack { ForEach(0..<9, id: \.self) { Text("\($0)") } }.scrollTargetLayout() }
                .scrollPosition(id: .constant(4), anchor: extreme.unit)
            Scrolled(position: ScrollPosition(id: 4, anchor: extreme.unit), extreme: extreme)
        }
        add(
            "ScrollPosition.init(idType:point:)", "ScrollPosition.init(idType:x:)", "ScrollPosition.init(idType:x:y:)",
            "ScrollPosition.init(idType:y:)", "ScrollPosition.init(id:anchor:)", "ScrollPosition.scrollTo(id:anchor:)",
            "ScrollPosition.scrollTo(point:)", "ScrollPosition.scrollTo(x:)", "ScrollPosition.scrollTo(x:y:)",
            "ScrollPosition.scrollTo(y:)"
        ) { extreme in
            Scrolled(position: ScrollPosition(point: extreme.point), extreme: extreme)
            Scrolled(position: ScrollPosition(x: extreme.length), extreme: extreme)
            Scrolled(position: ScrollPosition(y: extreme.length), extreme: extreme)
            Scrolled(position: ScrollPosition(x: extreme.length, y: extreme.length), extreme: extreme)
        }
        add("ScrollViewProxy.scrollTo(_:anchor:)") { extreme in
            ScrollViewReader { proxy in
                ScrollView { Button("a") { proxy.scrollTo(3, anchor: extreme.unit) }.id(3) }
                    .onAppear { proxy.scrollTo(3, anchor: extreme.unit) }
            }
        }
        add(
            "ScrollGeometry.init(contentOffset:contentSize:contentInsets:containerSize:)",
            "ScrollTarget.init(rect:anchor:)"
        ) { extreme in
            ScrollView { Text("a") }
                .onScrollGeometryChange(for: Int.self) {
                    Int($0.contentOffset.y) + Int($0.visibleRect.maxX)
                } action: {
                    _, _ in
                }
            Text(
                verbatim:
                    "\(ScrollGeometry(contentOffset: extreme.point, contentSize: extreme.size, contentInsets: extreme.insets, containerSize: extreme.size)) \(ScrollTarget(rect: extreme.rect, anchor: extreme.unit))"
            )
        }
        add("View.onGeometryChange(for:of:action:)") { _ in
            Text("a").onGeometryChange(for: Int.self) {
                Int($0.frame(in: .global).minX) + Int($0.size.width)
            } action: {
                _ in
            }
        }
        add("GeometryReader.init(content:)") { _ in
            GeometryReader { proxy in
                Text("\(Int(proxy.frame(in: .global).maxX) + Int(proxy.size.height) + Int(proxy.safeAreaInsets.top))")
            }
        }
        add(
            "Threshold.visible(_:)", "Threshold.inset(by:)", "Threshold.interpolated(towards:amount:)"
        ) { extreme in
            ScrollView {
                Text("a").scrollTransition(
                    .interactive.threshold(
                        .visible(extreme.number).inset(by: extreme.number).interpolated(
                            towards: .hidden, amount: extreme.number))
                ) { content, phase in content.scaleEffect(phase.value).offset(x: extreme.length) }
            }
        }
        add("SensoryFeedback.impact(flexibility:intensity:)", "SensoryFeedback.impact(weight:intensity:)") {
            Text("a").sensoryFeedback(.impact(flexibility: .soft, intensity: $0.number), trigger: 0)
            Text("a").sensoryFeedback(.impact(weight: .heavy, intensity: $0.number), trigger: 0)
        }
        value("SensoryFeedback.pattern") {
            "\(SensoryFeedback.impact(flexibility: .soft, intensity: $0.number).pattern)"
        }
    }
}

private struct Places: PreferenceKey {
    static var defaultValue: [Anchor<CGRect>] { [] }
    static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct Spots: PreferenceKey {
    static var defaultValue: [Anchor<CGPoint>] { [] }
    static func reduce(value: inout [Anchor<CGPoint>], nextValue: () -> [Anchor<CGPoint>]) { value += nextValue() }
}

/// A layout that asks for and gives what it should not.
private struct Odd: Layout {
    let extreme: Extreme

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let sizes = subviews.map { $0.sizeThatFits(ProposedViewSize(extreme.size)) }
        return CGSize(width: extreme.length, height: sizes.first?.height ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        for subview in subviews {
            subview.place(
                at: extreme.point, anchor: extreme.unit,
                proposal: ProposedViewSize(width: extreme.length, height: extreme.length))
        }
    }
}

private struct Matched: View {
    let extreme: Extreme
    @Namespace private var namespace

    var body: some View {
        Text("a").matchedGeometryEffect(id: extreme.count, in: namespace, anchor: extreme.unit)
        Text("b").matchedTransitionSource(id: extreme.text, in: namespace) {
            $0.shadow(color: extreme.color, radius: extreme.length, x: extreme.length, y: extreme.length)
        }
    }
}

private struct Scrolled: View {
    @State var position: ScrollPosition
    let extreme: Extreme

    var body: some View {
        ScrollView {
            Button("a") {
                position.scrollTo(point: extreme.point)
                position.scrollTo(x: extreme.length)
                position.scrollTo(y: extreme.length)
                position.scrollTo(id: extreme.count, anchor: extreme.unit)
                position.scrollTo(x: extreme.length, y: extreme.length)
            }
        }
        .scrollPosition($position, anchor: extreme.unit)
        .onAppear { position.scrollTo(x: extreme.length, y: extreme.length) }
    }
}
