import SwiftUI

extension CatalogGroup {
    /// Every page of the catalogue, in the order in which it shows them.
    public static let all: [CatalogGroup] = [
        text, controls, layout, lists, navigation, presentation, drawing, motion, data,
    ]

    private static let text = CatalogGroup(
        "Text and images", tint: .blue,
        [
            CatalogPage("text", "Text", symbol: "textformat", "Words, their styles, and how they wrap.") { TextPage() },
            CatalogPage("label", "Label", symbol: "tag", "A title with a symbol, and values with names.") {
                LabelPage()
            },
            CatalogPage("languages", "Languages", symbol: "globe", "Words, plurals, dates and numbers by locale.") {
                LanguagePage()
            },
            CatalogPage("image", "Image", symbol: "photo", "Symbols and pictures, of any size and from anywhere.") {
                ImagePage()
            },
            CatalogPage("photos-picker", "PhotosPicker", symbol: "photo.on.rectangle", "Pictures of the reader's own.")
            {
                PhotosPickerPage()
            },
            CatalogPage("symbols", "Symbols", symbol: "star.circle", "Pictures that move, shade and change.") {
                SymbolPage()
            },
            CatalogPage("video", "VideoPlayer", symbol: "film", "Films, and what is laid over them.") { VideoPage() },
        ])

    private static let controls = CatalogGroup(
        "Controls", tint: .indigo,
        [
            CatalogPage("button", "Button", symbol: "hand.tap", "Does something when it is pressed.") { ButtonPage() },
            CatalogPage("toggle", "Toggle", symbol: "switch.2", "Something is on, or it is off.") { TogglePage() },
            CatalogPage("picker", "Picker", symbol: "list.bullet", "One of several.") { PickerPage() },
            CatalogPage("slider", "Slider and Stepper", symbol: "slider.horizontal.3", "A number within bounds.") {
                SliderPage()
            },
            CatalogPage("field", "TextField", symbol: "keyboard", "Text, secrets and numbers, typed.") {
                FieldPage()
            },
            CatalogPage("date-picker", "DatePicker", symbol: "calendar", "A day, a time, or both.") {
                DatePickerPage()
            },
            CatalogPage("menu", "Menu", symbol: "ellipsis.circle", "Actions that show when asked for.") {
                MenuPage()
            },
            CatalogPage("progress", "Progress", symbol: "hourglass", "How far, or only that it goes on.") {
                ProgressPage()
            },
            CatalogPage("gauge", "Gauge", symbol: "gauge", "How full, how warm, how much.") { GaugePage() },
            CatalogPage("color-picker", "ColorPicker and Link", symbol: "paintpalette", "Colours, and ways out.") {
                ColorPickerPage()
            },
            CatalogPage("focus", "Focus and Keys", symbol: "command", "Where typing goes.") {
                FocusPage()
            },
            CatalogPage("styles", "Styles of one's own", symbol: "paintbrush.pointed", "Controls in other clothes.") {
                StylesPage()
            },
        ])

    private static let layout = CatalogGroup(
        "Layout", tint: .teal,
        [
            CatalogPage("stacks", "Stacks", symbol: "square.stack.3d.up", "Below, beside, and on top of each other.") {
                StackPage()
            },
            CatalogPage("frame", "Frame and Padding", symbol: "square.dashed", "Sizes, and room around views.") {
                FramePage()
            },
            CatalogPage("grid", "Grid", symbol: "square.grid.3x3", "Rows and columns, lazy or not.") { GridPage() },
            CatalogPage("scroll", "ScrollView", symbol: "arrow.up.and.down", "More than fits.") { ScrollPage() },
            CatalogPage("scroll-events", "Scrolling", symbol: "arrow.down.to.line", "Where it is, and what stays put.")
            {
                ScrollEventsPage()
            },
            CatalogPage("coordinates", "Places and sizes", symbol: "scope", "Where a view is, and who wants to know.") {
                CoordinatesPage()
            },
            CatalogPage(
                "measure", "Measuring", symbol: "ruler", "Views that know their size, and layouts of one's own."
            ) {
                MeasurePage()
            },
        ])

    private static let lists = CatalogGroup(
        "Lists", tint: .green,
        [
            CatalogPage("list", "List", symbol: "list.bullet.rectangle", "Rows: chosen, swiped, moved, refreshed.") {
                ListPage()
            },
            CatalogPage("form", "Form", symbol: "checklist", "Controls in rows, and boxes that open.") { FormPage() },
            CatalogPage("search", "Search and Outline", symbol: "magnifyingglass", "Finding things in many.") {
                SearchPage()
            },
            CatalogPage("table", "Table", symbol: "tablecells", "Many values of many things.") { TablePage() },
        ])

    private static let navigation = CatalogGroup(
        "Navigation", tint: .orange,
        [
            CatalogPage(
                "navigation-stack", "NavigationStack", symbol: "rectangle.stack", "Pages that lead to pages."
            ) { StackNavigationPage() },
            CatalogPage("split-view", "NavigationSplitView", symbol: "sidebar.left", "Columns that lead to columns.") {
                SplitViewPage()
            },
            CatalogPage("tab-view", "TabView", symbol: "square.split.2x1", "Pages beside each other.") { TabPage() },
            CatalogPage("toolbar", "Toolbar", symbol: "wrench", "Bars at the top and the bottom.") { ToolbarPage() },
            CatalogPage(
                "appearance", "Looks by UIKit", symbol: "paintpalette", "Bars and controls in an app's colours."
            ) {
                AppearancePage()
            },
        ])

    private static let presentation = CatalogGroup(
        "Presentation", tint: .pink,
        [
            CatalogPage("sheet", "Sheet and Popover", symbol: "rectangle.on.rectangle", "Over the page.") {
                SheetPage()
            },
            CatalogPage("alert", "Alert", symbol: "exclamationmark.triangle", "Questions that want an answer.") {
                AlertPage()
            },
        ])

    private static let drawing = CatalogGroup(
        "Drawing", tint: .purple,
        [
            CatalogPage("shapes", "Shapes", symbol: "circle", "Outlines, filled and stroked.") { ShapePage() },
            CatalogPage("colors", "Colours and Gradients", symbol: "paintbrush", "What things are painted with.") {
                GradientPage()
            },
            CatalogPage("effects", "Effects", symbol: "wand.and.stars", "Shadows, filters, transforms.") {
                EffectPage()
            },
            CatalogPage("charts", "Charts", symbol: "chart.bar", "Numbers as bars, lines and sectors.") { ChartPage() },
            CatalogPage("canvas", "Canvas and Timeline", symbol: "scribble", "Drawn by hand, and by the clock.") {
                CanvasPage()
            },
            CatalogPage("materials", "Materials and Glass", symbol: "circle.lefthalf.filled", "What shines through.") {
                MaterialPage()
            },
        ])

    private static let motion = CatalogGroup(
        "Motion and gestures", tint: .red,
        [
            CatalogPage("animation", "Animation", symbol: "play.circle", "From here to there.") { AnimationPage() },
            CatalogPage("keyframes", "Keyframes and Phases", symbol: "diamond", "Movements of several parts.") {
                KeyframePage()
            },
            CatalogPage(
                "transactions", "Springs and transactions", symbol: "waveform.path", "What a change carries along."
            ) {
                TransactionPage()
            },
            CatalogPage("transition", "Transition", symbol: "arrow.left.arrow.right", "How views come and go.") {
                TransitionPage()
            },
            CatalogPage("gestures", "Gestures", symbol: "hand.draw", "Fingers, pointers and keys.") { GesturePage() },
            CatalogPage(
                "gesture-combinations", "Gestures together", symbol: "hand.point.up.left",
                "Who comes first, and who waits."
            ) { GestureCombinationsPage() },
            CatalogPage("transfer", "Drag, Drop, Paste", symbol: "square.and.arrow.down", "Values that travel.") {
                TransferPage()
            },
        ])

    private static let data = CatalogGroup(
        "Data and people", tint: .brown,
        [
            CatalogPage("state", "State", symbol: "externaldrive", "What views remember, and what they are told.") {
                StatePage()
            },
            CatalogPage(
                "wrappers", "Property wrappers", symbol: "shippingbox", "What keeps values, and makes them anew."
            ) {
                WrappersPage()
            },
            CatalogPage("combine", "Combine", symbol: "antenna.radiowaves.left.and.right", "Publishers and objects.") {
                CombinePage()
            },
            CatalogPage("uikit", "UIKit", symbol: "square.on.square.dashed", "Views of UIKit's among SwiftUI's.") {
                BridgesPage()
            },
            CatalogPage("composition", "Composition", symbol: "puzzlepiece", "Views made of views.") {
                CompositionPage()
            },
            CatalogPage("system", "App and System", symbol: "macwindow", "The world around the view.") { SystemPage() },
            CatalogPage("scenes", "Scenes and commands", symbol: "macwindow.on.rectangle", "Windows, menus and phases.")
            {
                ScenesPage()
            },
            CatalogPage("files", "Files and Sharing", symbol: "folder", "What comes in, and what goes out.") {
                FilesPage()
            },
            CatalogPage("accessibility", "Accessibility", symbol: "accessibility", "For everybody.") {
                AccessibilityPage()
            },
            CatalogPage("older", "Older names", symbol: "clock.arrow.circlepath", "What apps of before are written in.")
            {
                OlderPage()
            },
            CatalogPage("older-styles", "Older styles", symbol: "archivebox", "Containers and styles of before.") {
                OlderStylesPage()
            },
        ])
}
