/// One of the views that a container was given.
@MainActor
public struct Subview: View, @MainActor Identifiable {
    /// Names a subview among those of its container, also when others come and go.
    public struct ID: Hashable {
        let path: [AnyHashable]
    }

    /// Names the subview.
    public let id: ID
    /// What the view gives to its container.
    public let containerValues: ContainerValues
    let view: AnyView

    /// The view.
    public var body: some View { view }
}

/// The views that a container was given, in their order. As a view it is all of them.
@MainActor
public struct SubviewsCollection: View, @MainActor RandomAccessCollection {
    var views: [Subview]

    /// The place of the first.
    public var startIndex: Int { views.startIndex }
    /// The place behind the last.
    public var endIndex: Int { views.endIndex }
    /// The view at a place.
    public subscript(index: Int) -> Subview { views[index] }
    /// The views of a range.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: Slice(base: self, bounds: bounds))
    }

    /// All views.
    public var body: some View { ForEach(views) { $0 } }
}

/// Some of the views that a container was given.
@MainActor
public struct SubviewsCollectionSlice: View, @MainActor RandomAccessCollection {
    let base: Slice<SubviewsCollection>

    /// The place of the first.
    public var startIndex: Int { base.startIndex }
    /// The place behind the last.
    public var endIndex: Int { base.endIndex }
    /// The view at a place.
    public subscript(index: Int) -> Subview { base[index] }
    /// The views of a range.
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: base[bounds])
    }

    /// The views.
    public var body: some View { ForEach(Array(base)) { $0 } }
}

/// One of the sections that a container was given; views outside of any form sections without header and footer.
@MainActor
public struct SectionConfiguration: @MainActor Identifiable {
    /// Names a section among those of its container.
    public struct ID: Hashable {
        let path: [AnyHashable]
    }

    /// Names the section.
    public let id: ID
    /// What the section gives to its container.
    public let containerValues: ContainerValues
    /// The views above.
    public let header: SubviewsCollection
    /// The views of the section.
    public internal(set) var content: SubviewsCollection
    /// The views below.
    public let footer: SubviewsCollection
    /// What can be done with the whole section; nothing where `sectionActions` was not asked for.
    public internal(set) var actions = SubviewsCollection(views: [])
}

/// The sections that a container was given, in their order.
@MainActor
public struct SectionCollection: View, @MainActor RandomAccessCollection {
    var sections: [SectionConfiguration]

    /// The place of the first.
    public var startIndex: Int { sections.startIndex }
    /// The place behind the last.
    public var endIndex: Int { sections.endIndex }
    /// The section at a place.
    public subscript(index: Int) -> SectionConfiguration { sections[index] }

    /// All sections.
    public var body: some View {
        ForEach(sections) { section in
            Section {
                section.content
            } header: {
                section.header
            } footer: {
                section.footer
            }
        }
    }
}
