/// The pages of a tab view beside one another, one of which shows; the browser moves them by finger, wheel, keys and mouse.
///
/// A page is made when it or a neighbour is first shown, as on iOS, so that nothing comes in empty.
struct SwipedPages: View {
    let tabs: [TabEntry]
    let selected: AnyHashable
    let model: TabModel
    let select: @MainActor (AnyHashable) -> Void

    var body: some View {
        let index = tabs.firstIndex { $0.tag == selected } ?? 0
        let made = prepare(index)
        ElementBox(
            "div", "tab-pages", layout: .fill, configure: { element, context in describe(&element, context, index) }
        ) {
            ForEach(tabs) { tab in
                SwipedPage(
                    tab: tab, isSelected: tab.tag == selected, isMade: made.contains(tab.tag),
                    scope: model.scopes[tab.tag])
            }
        }
        .environment(\.tabAccessory, nil)
    }

    /// The tabs whose pages are made by now.
    private func prepare(_ index: Int) -> Set<AnyHashable> {
        for neighbour in [index - 1, index, index + 1] where tabs.indices.contains(neighbour) {
            model.made.insert(tabs[neighbour].tag)
        }
        return model.made
    }

    private func describe(_ element: inout ElementDescription, _ context: ElementContext, _ index: Int) {
        // Keys move what has the focus; where a finger cannot, everybody else still can.
        element.setAttribute("tabindex", "0")
        element.setAttribute("role", "group")
        element.setAttribute(
            "aria-label", String(system: "Page \(min(index + 1, tabs.count)) of \(tabs.count)"))
        element.setAttribute("data-pages", context.isAnimating ? "\(index) slide" : String(index))
        if context.environment.isScrollDisabled { element.addClass("still") }
        element.on("page") { payload in
            guard let number = payload.number.flatMap({ Int(exactly: $0) }), tabs.indices.contains(number) else {
                return
            }
            let tab = tabs[number]
            if !tab.isDisabled { select(tab.tag) }
        }
    }
}

/// One of the pages; readers and keys find the one that shows only.
private struct SwipedPage: View {
    let tab: TabEntry
    let isSelected: Bool
    let isMade: Bool
    let scope: LocationScope?

    var body: some View {
        ElementBox(
            "div", "tab-page", layout: .fill,
            configure: { element, _ in
                if isSelected { element.addClass("chosen") } else { element.setAttribute("inert", "") }
            }
        ) {
            if isMade { tab.content.environment(\.locationScope, scope) }
        }
    }
}

/// Dots under pages that are swiped through.
struct PageDots: View {
    let tabs: [TabEntry]
    let selected: AnyHashable
    let select: @MainActor (AnyHashable) -> Void

    var body: some View {
        ElementBox(
            "div", "page-dots",
            configure: { element, context in
                if context.environment.pageDotsHaveBackground { element.addClass("backed") }
            }
        ) {
            ForEach(tabs) { tab in
                ElementBox(
                    "button", "page-dot",
                    configure: { element, _ in
                        element.setAttribute("type", "button")
                        element.setAttribute("aria-label", String(system: "Page \(tab.index + 1) of \(tabs.count)"))
                        if tab.tag == selected { element.setAttribute("aria-current", "true") }
                        element.on("click") { _ in select(tab.tag) }
                    })
            }
        }
    }
}
