import Foundation
import Observation

extension View {
    /// Presents a sheet while the binding is true.
    public func sheet<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(style: .sheet, isPresented: isPresented, onDismiss: onDismiss, content: content))
    }

    /// Presents a sheet of the item while there is one; another item makes another sheet.
    public func sheet<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemPresentationModifier(style: .sheet, item: item, onDismiss: onDismiss, content: content))
    }

    /// Covers the window while the binding is true.
    public func fullScreenCover<Content: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> Content
    ) -> some View {
        modifier(PresentationModifier(style: .cover, isPresented: isPresented, onDismiss: onDismiss, content: content))
    }

    /// Covers the window with the item while there is one.
    public func fullScreenCover<Item: Identifiable, Content: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> Content
    ) -> some View {
        modifier(ItemPresentationModifier(style: .cover, item: item, onDismiss: onDismiss, content: content))
    }
}

/// How something is presented.
enum PresentationStyle {
    case sheet, cover, popover

    var name: String {
        switch self {
        case .sheet: "sheet"
        case .cover: "cover"
        case .popover: "popover"
        }
    }
}

struct PresentationModifier<Presented: View>: AttachingModifier {
    let style: PresentationStyle
    @Binding var isPresented: Bool
    let onDismiss: (() -> Void)?
    let content: () -> Presented
    private var memory = PresentationMemory()

    init(
        style: PresentationStyle, isPresented: Binding<Bool>, onDismiss: (() -> Void)?,
        content: @escaping () -> Presented
    ) {
        self.style = style
        _isPresented = isPresented
        self.onDismiss = onDismiss
        self.content = content
    }

    @ViewBuilder var attachment: some View {
        if isPresented {
            PresentedView(style: style, dismiss: { isPresented = false }, onDismiss: onDismiss) { content() }
                .onAppear { if style != .popover { memory.remember("", Presented.self) } }
                .onDisappear { memory.forget("") }
        } else if style != .popover, memory.isRestoring {
            PresentationRestorer { if memory.take(Presented.self) != nil { isPresented = true } }
        }
    }
}

struct ItemPresentationModifier<Item: Identifiable, Presented: View>: AttachingModifier {
    let style: PresentationStyle
    @Binding var item: Item?
    let onDismiss: (() -> Void)?
    let content: (Item) -> Presented
    private var memory = PresentationMemory()

    init(
        style: PresentationStyle, item: Binding<Item?>, onDismiss: (() -> Void)?,
        content: @escaping (Item) -> Presented
    ) {
        self.style = style
        _item = item
        self.onDismiss = onDismiss
        self.content = content
    }

    @ViewBuilder var attachment: some View {
        if let shown = item {
            PresentedView(style: style, dismiss: { item = nil }, onDismiss: onDismiss) { content(shown) }
                .onAppear {
                    if style != .popover, let text = PresentedText.of(shown) { memory.remember(text, Presented.self) }
                }
                .onDisappear { if let text = PresentedText.of(shown) { memory.forget(text) } }
                .id(shown.id)
        } else if style != .popover, memory.isRestoring {
            PresentationRestorer {
                guard let text = memory.take(Presented.self) else { return }
                if let found = PresentedText.item(text, as: Item.self) { item = found }
            }
        }
    }
}

/// What is presented, in a dialog of its own above the page.
private struct PresentedView<Content: View>: View {
    let style: PresentationStyle
    let dismiss: @MainActor () -> Void
    let onDismiss: (() -> Void)?
    let content: Content
    @State private var settings = SheetSettings()
    @State private var scheme: ColorScheme?

    init(
        style: PresentationStyle, dismiss: @escaping @MainActor () -> Void, onDismiss: (() -> Void)?,
        @ViewBuilder content: () -> Content
    ) {
        self.style = style
        self.dismiss = dismiss
        self.onDismiss = onDismiss
        self.content = content()
    }

    var body: some View {
        SheetDialog(style: style, settings: settings, dismiss: dismiss) {
            SheetHandle(settings: settings, style: style)
            ElementBox("div", "sheet-content", layout: .fill, configure: { element, _ in settings.measure(&element) }) {
                content
                    .modifier(PresentedEnvironment(dismiss: dismiss))
                    .onPreferenceChange(PreferredColorSchemeKey.self) { scheme = $0 }
                    .transformEnvironment(\.colorScheme) { if let scheme { $0 = scheme } }
                    .onPreferenceChange(PresentationContentKey.self) { settings.content = $0 }
                    .onPreferenceChange(DetentSelectionKey.self) { settings.selection = $0.binding }
            }
        }
        .modifier(SchemeModifier(scheme: scheme))
        // The window keeps its own.
        .transformPreference(PreferredColorSchemeKey.self) { $0 = nil }
        .onDisappear { onDismiss?() }
    }
}

/// What the content says about its sheet; read by the sheet's frame only.
@MainActor @Observable
private final class SheetSettings {
    var content = PresentationContent()
    /// How large the content was when the sheet opened, and at its largest, if the sheet's size asks for that.
    var opened: CGSize?
    var largest: CGSize?
    @ObservationIgnored var selection: Binding<PresentationDetent>?

    /// Asks how large the content is, where the sheet's size comes of that.
    func measure(_ element: inout ElementDescription) {
        guard content.sizing?.needsMeasure == true else { return }
        element.setAttribute("data-geometry", "")
        element.on("geometry") { [weak self] payload in
            guard let self, let width = payload.width, let height = payload.height else { return }
            if opened == nil { opened = CGSize(width: width, height: height) }
            largest = CGSize(width: max(largest?.width ?? 0, width), height: max(largest?.height ?? 0, height))
        }
    }
}

/// The dialog element.
private struct SheetDialog<Content: View> {
    let style: PresentationStyle
    let settings: SheetSettings
    let dismiss: @MainActor () -> Void
    let content: Content

    init(
        style: PresentationStyle, settings: SheetSettings, dismiss: @escaping @MainActor () -> Void,
        @ViewBuilder content: () -> Content
    ) {
        self.style = style
        self.settings = settings
        self.dismiss = dismiss
        self.content = content()
    }
}

extension SheetDialog: ElementView {
    func describe(_ element: inout ElementDescription, _ context: ElementContext) {
        element.tag = "dialog"
        element.addClass(style.name)
        // A popover stands beside what it belongs to, which comes before it.
        element.setAttribute("data-\(style.name)", style == .popover ? "previous" : "")
        element.setAttribute("aria-modal", "true")
        let content = settings.content
        if let background = content.background { element.setStyle("background", background) }
        guard style != .cover else { return }
        if style == .sheet, let sizing = content.sizing {
            sizing.write(&element, opened: settings.opened, largest: settings.largest, context)
        }
        if content.interaction == .resizes { element.setAttribute("data-resizes", "") }
        if style == .popover, content.staysPopover { element.setAttribute("data-stays", "") }
        if let detents = content.detents, !detents.isEmpty {
            let names = detents.map(\.name).sorted()
            element.setAttribute("data-detents", names.joined(separator: " "))
            if let selection = content.selection { element.setAttribute("data-detent", selection.name) }
            element.on("detent") { [settings] payload in
                guard let name = payload.value, names.contains(name) else { return }
                settings.selection?.wrappedValue = PresentationDetent(name: name)
            }
        }
        if style == .sheet { element.setAttribute("data-behind", content.behind) }
        if content.isFixed { element.setAttribute("data-fixed", "") }
        if let radius = content.cornerRadius { element.setStyle("--sheet-radius", radius.px) }
        element.on("dismiss") { [settings, dismiss] _ in
            // The browser keeps a fixed sheet open itself; one that became fixed meanwhile stays too.
            if !settings.content.isFixed { dismiss() }
        }
    }

    func layout(of children: ElementLayouts, _ context: ElementContext) -> ElementLayout {
        ElementLayout(kinds: .detached)
    }
}

/// Shows that a sheet can be dragged, and is what it is dragged by.
private struct SheetHandle: View {
    let settings: SheetSettings
    let style: PresentationStyle

    var body: some View {
        if style == .sheet {
            let isShown =
                settings.content.showsDragIndicator == .visible
                || settings.content.showsDragIndicator == .automatic && (settings.content.detents?.count ?? 0) > 1
            ElementBox(
                "div", "sheet-handle",
                configure: { element, _ in
                    element.setAttribute("data-handle", "")
                    element.setAttribute("aria-hidden", "true")
                    if isShown { element.addClass("shown") }
                })
        }
    }
}

/// What is different inside something presented.
struct PresentedEnvironment: EnvironmentModifier {
    let dismiss: @MainActor () -> Void

    func change(_ values: inout EnvironmentValues) {
        values.isPresented = true
        values.dismissal = dismiss
        values.navigationController = nil
        // What is presented has no address of its own.
        values.locationScope = nil
        values.isInToolbar = false
        values.isCancellation = false
    }
}
