import SwiftUI

struct ScenesPage: View {
    @State private var sketch = sketches[0]
    @State private var isQuiet = false

    private static let sketches = ["Harbour", "Forest", "Portrait"].map { Choice($0, $0) }

    var body: some View {
        Demo("Windows", "An app says which windows it has and how they begin. A browser's page is the only one.") {
            WindowsDemo(sketch: sketch.value)
        } knobs: {
            ChoiceKnob("sketch", $sketch, Self.sketches)
        }
        Demo("Menus of the app", "A desk shows commands in its menu bar. In a browser their views go into a menu.") {
            CommandsDemo(sketch: sketch.value)
        } knobs: {
            ChoiceKnob("sketch", $sketch, Self.sketches)
        }
        Demo("Phases", "Go to another tab of the browser and come back.") {
            PhasesDemo(isQuiet: isQuiet)
        } knobs: {
            ToggleKnob("active only", $isQuiet)
        }
    }
}

struct WindowsDemo: View {
    let sketch: String
    @Environment(\.supportsMultipleWindows) private var hasWindows
    @Environment(\.openWindow) private var openWindow
    @State private var isShown = false

    struct Sketches: App {
        @SceneBuilder var body: some Scene {
            WindowGroup("Sketch", id: "sketch", for: String.self) { name in
                WindowsDemo(sketch: name.wrappedValue ?? "Harbour")
            }
            .defaultSize(width: 800, height: 600)
            .defaultPosition(.topLeading)
            .windowToolbarStyle(.unified)
            .handlesExternalEvents(matching: ["sketch"])
            Window("History", id: "history") { History() }
                .windowStyle(.hiddenTitleBar)
                .windowResizability(.contentSize)
                .restorationBehavior(.disabled)
                .commandsRemoved()
            Settings {
                Toggle("Grid", isOn: .constant(true))
            }
        }
    }

    private struct History: View {
        @Environment(\.dismissWindow) private var dismissWindow
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            VStack(spacing: 16) {
                Text("Opened five minutes ago")
                Button("Close") {
                    // A window where there are several, the sheet where there is one.
                    dismissWindow(id: "history")
                    dismiss()
                }
                .buttonStyle(.bordered)
            }
            .presentationDetents([.height(180)])
        }
    }

    private func show(by open: OpenWindowAction) {
        if hasWindows { open(id: "history") } else { isShown = true }
    }

    var body: some View {
        VStack(spacing: 16) {
            Label(sketch, systemImage: "scribble").font(.title2)
            LabeledContent("supportsMultipleWindows", value: hasWindows ? "true" : "false")
            Button("History") { show(by: openWindow) }
                .buttonStyle(.borderedProminent)
        }
        .handlesExternalEvents(preferring: ["sketch"], allowing: ["*"])
        .sheet(isPresented: $isShown) { History() }
    }
}

struct CommandsDemo: View {
    let sketch: String
    @State private var last = "Nothing done yet"

    struct Sketches: App {
        var body: some Scene {
            WindowGroup { CommandsDemo(sketch: "Harbour") }
                .commands {
                    SidebarCommands()
                    ToolbarCommands()
                    SketchCommands(isTesting: false)
                }
        }
    }

    private struct SketchCommands: Commands {
        let isTesting: Bool

        var body: some Commands {
            CommandMenu("Sketch") {
                Actions(sketch: "Harbour") { _ in }
            }
            tests
        }

        @CommandsBuilder private var tests: some Commands {
            if isTesting {
                CommandGroup(replacing: .help) { Button("Show the log") {} }
            } else {
                EmptyCommands()
            }
        }
    }

    /// What the menu bar and the menu on the page share.
    private struct Actions: View {
        let sketch: String
        let act: (String) -> Void

        var body: some View {
            Button("Turn \(sketch)", systemImage: "rotate.right") { act("Turned \(sketch)") }
                .keyboardShortcut("r", modifiers: [.control, .option])
            Button("Mirror \(sketch)", systemImage: "arrow.left.and.right") { act("Mirrored \(sketch)") }
                .keyboardShortcut("m", modifiers: [.control, .option])
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            Menu("Sketch", systemImage: "scribble") {
                Actions(sketch: sketch) { last = $0 }
            }
            .buttonStyle(.bordered)
            Text(last).foregroundStyle(.secondary)
        }
    }
}

struct PhasesDemo: View {
    let isQuiet: Bool
    @Environment(\.scenePhase) private var phase
    @Environment(\.controlActiveState) private var window
    @State private var phases: [ScenePhase] = []

    var body: some View {
        VStack(spacing: 12) {
            LabeledContent("scenePhase", value: "\(phase)")
            LabeledContent("controlActiveState", value: "\(window)")
            Text(list.isEmpty ? "No change yet" : list)
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
        .onChange(of: phase) { phases.append($1) }
        // Hides the indicator of a phone's home gesture while somebody draws.
        .persistentSystemOverlays(isQuiet ? .hidden : .automatic)
    }

    private var list: String {
        let shown = isQuiet ? phases.filter { $0 == .active } : phases
        let words = shown.suffix(6).map { "\($0)" }.joined(separator: " → ")
        return isQuiet ? "Active \(shown.count) times" : words
    }
}
