import SwiftUI

struct OlderPage: View {
    @State private var title = titles[0]
    @State private var isHidden = false

    private static let titles = [
        Choice("inline", NavigationBarItem.TitleDisplayMode.inline), Choice("large", .large),
    ]

    var body: some View {
        Demo("Navigation of before", "Links with their destination, and the modifiers of bars.", height: 380) {
            OlderNavigationDemo(mode: title.value)
        } knobs: {
            ChoiceKnob("displayMode", $title, Self.titles)
        }
        Demo("Tabs of before", "Each page says what its tab looks like.", height: 260) { OlderTabsDemo() }
        Demo("Colours and edges", "Names that newer ones have replaced.") { OlderLooksDemo() }
        Demo("Fields and buttons", "Spellings that apps still have in great number.") { OlderControlsDemo() }
        Demo("Accessibility in one word", "One modifier for labels, values and traits.") {
            OlderAccessibilityDemo(isHidden: isHidden)
        } knobs: {
            ToggleKnob("hidden", $isHidden)
        }
    }
}

struct OlderNavigationDemo: View {
    let mode: NavigationBarItem.TitleDisplayMode

    private struct Page: View {
        @Environment(\.presentationMode) private var presentation

        var body: some View {
            Button("Go back") { presentation.wrappedValue.dismiss() }
                .navigationBarTitle("Below", displayMode: .inline)
                .navigationBarBackButtonHidden()
        }
    }

    var body: some View {
        NavigationStack {
            List {
                NavigationLink("A page below", destination: Page())
                Text("Another row")
            }
            .navigationBarTitle("Above", displayMode: mode)
        }
    }
}

struct OlderTabsDemo: View {
    var body: some View {
        TabView {
            Text("Songs")
                .tabItem { Label("Songs", systemImage: "music.note") }
            Text("Albums")
                .tabItem { Label("Albums", systemImage: "square.stack") }
        }
        .accentColor(.pink)
    }
}

struct OlderLooksDemo: View {
    var body: some View {
        ZStack {
            Color.indigo.edgesIgnoringSafeArea(.all)
            VStack(spacing: 8) {
                Text("In white").foregroundColor(.white)
                Text("Rounded")
                    .padding(8)
                    .background(Color.orange)
                    .cornerRadius(8)
                    .foregroundColor(.black)
            }
        }
        .frame(height: 140)
        .clipShape(RoundedRectangle(cornerRadius: 16))
        .colorScheme(.light)
    }
}

struct OlderControlsDemo: View {
    @State private var code = ""
    @State private var sent = "Nothing sent"

    var body: some View {
        VStack(spacing: 14) {
            TextField("Code", text: $code, onCommit: { sent = "Sent \(code)" })
                .autocapitalization(.allCharacters)
                .disableAutocorrection(true)
                .textFieldStyle(RoundedBorderTextFieldStyle())
            HStack(spacing: 20) {
                Button("Plain") { sent = "Plain" }
                    .buttonStyle(PlainButtonStyle())
                Button("Borderless") { sent = "Borderless" }
                    .buttonStyle(BorderlessButtonStyle())
            }
            Text(sent).foregroundColor(.secondary)
        }
    }
}

struct OlderAccessibilityDemo: View {
    let isHidden: Bool

    var body: some View {
        HStack(spacing: 12) {
            Image(systemName: "thermometer.medium")
                .font(.title)
                .accessibility(label: Text("Warmth"))
                .accessibility(hidden: isHidden)
            Text("21 °C")
                .accessibility(value: Text("21 degrees"))
                .accessibility(addTraits: .isStaticText)
        }
    }
}
