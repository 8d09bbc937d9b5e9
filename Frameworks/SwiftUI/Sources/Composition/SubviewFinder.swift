/// Finds the views of a container's content by looking through it without drawing it: loops, groups, conditions and tuples
/// are looked through, other views are one each.
@MainActor
struct SubviewFinder {
    private(set) var views: [Subview] = []
    private(set) var sections: [SectionConfiguration] = []
    private let wantsSections: Bool

    /// What is around the view that is looked at.
    struct Surroundings {
        var path: [AnyHashable] = []
        var values = ContainerValues()
        /// Puts modifiers around the view again, the outermost first.
        var wraps: [@MainActor (AnyView) -> AnyView] = []
        /// What can be done with the section that is looked at.
        var actions: SectionActions?

        func inside(_ part: some Hashable) -> Surroundings {
            var inner = self
            inner.path.append(AnyHashable(part))
            return inner
        }
    }

    private init(wantsSections: Bool) { self.wantsSections = wantsSections }

    /// The views of some content.
    static func subviews(of content: some View) -> SubviewsCollection {
        SubviewsCollection(views: subviews(of: content, Surroundings()))
    }

    private static func subviews(of content: any View, _ surroundings: Surroundings) -> [Subview] {
        var finder = SubviewFinder(wantsSections: false)
        finder.visit(content, surroundings)
        return finder.views
    }

    /// The sections of some content.
    static func sections(of content: some View) -> SectionCollection {
        var finder = SubviewFinder(wantsSections: true)
        finder.visit(content, Surroundings())
        finder.endPlainSection()
        return SectionCollection(sections: finder.sections)
    }

    mutating func visit(_ view: any View, _ surroundings: Surroundings) {
        if let container = view as? any SubviewContainer {
            container.visitSubviews(of: &self, surroundings)
        } else {
            add(AnyView(view), surroundings)
        }
    }

    mutating func add(_ view: AnyView, _ surroundings: Surroundings) {
        let whole = surroundings.wraps.reversed().reduce(view) { $1($0) }
        views.append(
            Subview(id: Subview.ID(path: surroundings.path), containerValues: surroundings.values, view: whole))
    }

    /// Looks at a section: as one where those are wanted, else at its parts.
    mutating func addSection(
        header: any View, content: any View, footer: any View, _ surroundings: Surroundings
    ) {
        guard wantsSections else {
            for (index, part) in [header, content, footer].enumerated() { visit(part, surroundings.inside(index)) }
            return
        }
        endPlainSection()
        let (actions, outside) = (surroundings.actions, surroundings)
        var surroundings = surroundings
        surroundings.actions = nil
        func all(_ view: any View, _ index: Int) -> SubviewsCollection {
            SubviewsCollection(views: Self.subviews(of: view, surroundings.inside(index)))
        }
        sections.append(
            SectionConfiguration(
                id: SectionConfiguration.ID(path: surroundings.path), containerValues: surroundings.values,
                header: all(header, 0), content: all(content, 1), footer: all(footer, 2),
                actions: SubviewsCollection(
                    views: actions.map { Self.subviews(of: $0.view, outside.inside(3)) } ?? [])))
    }

    /// Makes a section of the views since the last one.
    private mutating func endPlainSection() {
        guard let first = views.first else { return }
        sections.append(
            SectionConfiguration(
                id: SectionConfiguration.ID(path: first.id.path), containerValues: ContainerValues(),
                header: SubviewsCollection(views: []), content: SubviewsCollection(views: views),
                footer: SubviewsCollection(views: [])))
        views = []
    }
}

/// A view whose parts are views of the container around it.
@MainActor
protocol SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings)
}

extension TupleView: SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        for (index, child) in Mirror(reflecting: value).children.enumerated() {
            if let view = child.value as? any View { finder.visit(view, surroundings.inside(index)) }
        }
    }
}

extension EmptyView: SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {}
}

extension Optional: SubviewContainer where Wrapped: View {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        if let self { finder.visit(self, surroundings) }
    }
}

extension _ConditionalContent: SubviewContainer where TrueContent: View, FalseContent: View {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        switch storage {
        case .trueContent(let view): finder.visit(view, surroundings.inside(true))
        case .falseContent(let view): finder.visit(view, surroundings.inside(false))
        }
    }
}

extension Group: SubviewContainer where Content: View {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        finder.visit(content, surroundings)
    }
}

extension ForEach: SubviewContainer where Content: View {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        for element in data {
            var inner = surroundings.inside(id(element))
            if let tag = inner.path.last { inner.values.add(tag: tag) }
            finder.visit(content(element), inner)
        }
    }
}

extension AnyView: SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        finder.visit(storage.anyView, surroundings)
    }
}

extension Section: SubviewContainer where Parent: View, Content: View, Footer: View {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        finder.addSection(header: header, content: content, footer: footer, surroundings)
    }
}

extension Subview: SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        var inner = surroundings
        inner.path += id.path
        inner.values = containerValues
        finder.add(view, inner)
    }
}

extension SubviewsCollection: SubviewContainer {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        for view in views { finder.visit(view, surroundings) }
    }
}

extension ModifiedContent: SubviewContainer where Content: View, Modifier: ViewModifier {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        var inner = surroundings
        if let setting = modifier as? any ContainerValueSetting { setting.set(in: &inner.values) }
        if let tag = modifier as? any TagValue { inner.values.add(tag: tag.anyValue) }
        let modifier = modifier
        if let actions = modifier as? SectionActionsModifier {
            inner.actions = actions.actions
            return finder.visit(content, inner)
        }
        inner.wraps.append { AnyView($0.modifier(modifier)) }
        finder.visit(content, inner)
    }
}

/// What a style is handed stands for the views that the control was given.
protocol StyledPart: View, SubviewContainer {
    var view: AnyView { get }
}

extension StyledPart {
    func visitSubviews(of finder: inout SubviewFinder, _ surroundings: SubviewFinder.Surroundings) {
        finder.visit(view, surroundings)
    }
}

extension LabeledContentStyleConfiguration.Label: StyledPart {}
extension LabeledContentStyleConfiguration.Content: StyledPart {}
extension GroupBoxStyleConfiguration.Label: StyledPart {}
extension GroupBoxStyleConfiguration.Content: StyledPart {}
extension FormStyleConfiguration.Content: StyledPart {}
extension DisclosureGroupStyleConfiguration.Label: StyledPart {}
extension DisclosureGroupStyleConfiguration.Content: StyledPart {}
extension ControlGroupStyleConfiguration.Label: StyledPart {}
extension ControlGroupStyleConfiguration.Content: StyledPart {}
extension ButtonStyleConfiguration.Label: StyledPart {}
extension ToggleStyleConfiguration.Label: StyledPart {}
