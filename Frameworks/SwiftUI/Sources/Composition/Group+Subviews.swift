/// What a container makes of the views that it was given.
public struct GroupElementsOfContent<Subviews: View, Content: View>: View {
    let subviews: Subviews
    let transform: (SubviewsCollection) -> Content

    /// What the container makes of them.
    public var body: some View { transform(SubviewFinder.subviews(of: subviews)) }
}

/// What a container makes of the sections that it was given.
public struct GroupSectionsOfContent<Sections: View, Content: View>: View {
    let sections: Sections
    let transform: (SectionCollection) -> Content

    /// What the container makes of them.
    public var body: some View { transform(SubviewFinder.sections(of: sections)) }
}

extension Group {
    /// Makes views of all views of some content at once.
    @MainActor
    public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == GroupElementsOfContent<Base, Result> {
        content = GroupElementsOfContent(subviews: view, transform: transform)
    }

    /// Makes views of all sections of some content at once.
    @MainActor
    public init<Base: View, Result: View>(
        sections view: Base, @ViewBuilder transform: @escaping (SectionCollection) -> Result
    ) where Content == GroupSectionsOfContent<Base, Result> {
        content = GroupSectionsOfContent(sections: view, transform: transform)
    }
}

extension ForEach where Content: View {
    /// Makes a view of each view of some content.
    @MainActor
    public init<V: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Content
    ) where Data == [Subview], ID == Subview.ID {
        self.init(data: SubviewFinder.subviews(of: view).views, content: content, id: { $0.id })
    }

    /// Makes a view of each section of some content.
    @MainActor
    public init<V: View>(
        sections view: V, @ViewBuilder content: @escaping (SectionConfiguration) -> Content
    ) where Data == [SectionConfiguration], ID == SectionConfiguration.ID {
        self.init(data: SubviewFinder.sections(of: view).sections, content: content, id: { $0.id })
    }
}
