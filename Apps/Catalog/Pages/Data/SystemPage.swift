import SwiftUI

struct SystemPage: View {
    @State private var isEnabled = true
    @State private var scheme = schemes[0]

    @State private var title = titles[0]

    private static let titles = ["Shown here and in Xcode", "Also so"].map { Choice($0, $0) }
    private static let schemes = [Choice("light", ColorScheme.light), Choice("dark", .dark)]

    var body: some View {
        Demo("The surroundings", "What a view knows of the window, the reader and the place it is in.") {
            SurroundingsDemo(isEnabled: isEnabled)
        } knobs: {
            ToggleKnob("enabled", $isEnabled)
        }
        Demo("Actions of the system", "Opening addresses and windows, and closing what is open.") { ActionsDemo() }
        Demo("Colour scheme", "A part of the page in the other scheme.") {
            SchemeDemo(scheme: scheme.value)
        } knobs: {
            ChoiceKnob("colorScheme", $scheme, Self.schemes)
        }
        Demo("An app", "Its scenes, its menus, and what it does with addresses.") { AppDemo() }
        Demo("Previews", "What Xcode shows beside the source.") {
            PreviewedDemo(title: title.value)
        } knobs: {
            ChoiceKnob("title", $title, Self.titles)
        }
    }
}

struct SurroundingsDemo: View {
    let isEnabled: Bool

    private struct Values: View {
        @Environment(\.isEnabled) private var isEnabled
        @Environment(\.scenePhase) private var phase
        @Environment(\.horizontalSizeClass) private var width: UserInterfaceSizeClass?
        @Environment(\.verticalSizeClass) private var height
        @Environment(\.displayScale) private var scale
        @Environment(\.sizeCategory) private var category
        @Environment(\.layoutDirection) private var direction

        var body: some View {
            VStack(spacing: 12) {
                LabeledContent("isEnabled", value: isEnabled ? "true" : "false")
                LabeledContent("scenePhase", value: "\(phase)")
                LabeledContent("horizontalSizeClass", value: width == .regular ? "regular" : "compact")
                LabeledContent("verticalSizeClass", value: height == .regular ? "regular" : "compact")
                LabeledContent("displayScale", value: scale, format: .number)
                LabeledContent("sizeCategory", value: category.isAccessibilityCategory ? "accessibility" : "usual")
                LabeledContent("layoutDirection", value: direction == .rightToLeft ? "rightToLeft" : "leftToRight")
            }
        }
    }

    var body: some View {
        Values().disabled(!isEnabled)
    }
}

struct ActionsDemo: View {
    @Environment(\.openURL) private var openURL
    @State private var isShown = false
    @State private var heard = "Nothing opened yet"

    private struct Inside: View {
        @Environment(\.dismiss) private var dismiss

        var body: some View {
            Button("Close") { dismiss() }
                .buttonStyle(.borderedProminent)
                .presentationDetents([.height(160)])
        }
    }

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                Button("Open swift.org") {
                    if let address = URL(string: "https://www.swift.org") { openURL(address) }
                }
                Button("Show a sheet") { isShown = true }
            }
            .buttonStyle(.bordered)
            Text("This [address](recipe://soup) is answered by the page itself.")
            Text(heard).foregroundStyle(.secondary)
        }
        .environment(
            \.openURL,
            OpenURLAction { address in
                guard address.scheme == "recipe" else { return .systemAction }
                heard = "Asked for \(address.host() ?? "")"
                return .handled
            }
        )
        .sheet(isPresented: $isShown) { Inside() }
    }
}

struct SchemeDemo: View {
    let scheme: ColorScheme

    var body: some View {
        Label("Good night", systemImage: "moon.stars.fill")
            .font(.title3)
            .padding(24)
            .background(.background, in: .rect(cornerRadius: 16))
            .environment(\.colorScheme, scheme)
    }
}

struct AppDemo: View {
    struct Sketches: App {
        @Environment(\.openWindow) private var openWindow
        @State private var asked: URL?

        var body: some Scene {
            WindowGroup {
                AppDemo()
                    .navigationTitle(asked?.lastPathComponent ?? "Sketches")
                    .onOpenURL { asked = $0 }
            }
            .commands {
                CommandGroup(after: .newItem) {
                    Button("New from template") { openWindow(id: "templates") }
                        .keyboardShortcut("t")
                }
            }
        }
    }

    var body: some View {
        ContentUnavailableView(
            "Sketches", systemImage: "scribble", description: Text("What the app's window shows."))
    }
}

struct PreviewedDemo: View {
    var title = "Shown here and in Xcode"
    @State private var isOn = true

    struct Previews: PreviewProvider {
        private static let phone = PreviewDevice(rawValue: "iPhone 17 Pro")

        /// As a widget's family would be said.
        private struct Small: PreviewContext {
            subscript<Key: PreviewContextKey>(key: Key.Type) -> Key.Value { Key.defaultValue }
        }

        static var previews: some View {
            // Read by Xcode's canvas; a browser shows the view as it is.
            PreviewedDemo()
                .previewDevice(phone)
                .previewContext(Small())
                .previewDisplayName("On a phone")
                .previewLayout(.sizeThatFits)
                .preferredColorScheme(.dark)
        }
    }

    var body: some View {
        Toggle(title, isOn: $isOn)
    }
}

#Preview("With a state") {
    @Previewable @State var isOn = false
    Toggle("On", isOn: $isOn)
}
