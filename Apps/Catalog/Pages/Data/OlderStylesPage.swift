import SwiftUI

struct OlderStylesPage: View {
    @State private var style = styles[0]
    @State private var isHidden = false
    @State private var tint = Choices.colors[2]
    @State private var size = 56.0

    private static let styles = [
        Choice("InsetGroupedListStyle", OlderList.insetGrouped), Choice("GroupedListStyle", .grouped),
        Choice("PlainListStyle", .plain),
    ]

    var body: some View {
        Demo("NavigationView", "The container of before, as a stack of pages.", height: 300) {
            OlderViewDemo(isHidden: isHidden)
        } knobs: {
            ToggleKnob("navigationBarHidden", $isHidden)
        }
        Demo("Styles of lists", "Types that newer code writes as members, such as .insetGrouped.", height: 300) {
            OlderListDemo(style: style.value)
        } knobs: {
            ChoiceKnob("listStyle", $style, Self.styles)
        }
        Demo("Styles of controls", "The same for pickers, switches, progress and pages.") {
            OlderStylesDemo(tint: tint.value)
        } knobs: {
            ChoiceKnob("tint", $tint, Choices.colors)
        }
        Demo("Magnification", "The pinch of before gives its factor as a plain number.") {
            OlderPinchDemo(size: size)
        } knobs: {
            SliderKnob("size", $size, in: 32...80)
        }
    }
}

/// The styles that the knob offers.
enum OlderList {
    case insetGrouped, grouped, plain
}

struct OlderViewDemo: View {
    let isHidden: Bool
    @State private var count = 0

    @available(*, deprecated, message: "NavigationStack and toolbar do the same.")
    var body: some View {
        NavigationView {
            List {
                NavigationLink("A page below") {
                    Text("Below").navigationBarTitle("Below")
                }
                Text("Added \(count) times")
            }
            .navigationBarTitle("Above", displayMode: .inline)
            .navigationBarItems(
                leading: Button("Reset") { count = 0 },
                trailing: Button("Add") { count += 1 }
            )
            .navigationBarHidden(isHidden)
        }
        .navigationViewStyle(StackNavigationViewStyle())
    }
}

struct OlderListDemo: View {
    let style: OlderList

    var body: some View {
        let list = List {
            Section(header: Text("Fruit"), footer: Text("From the garden")) {
                Text("Apples")
                Text("Pears")
            }
            Section {
                Text("Bread")
            }
        }
        switch style {
        case .insetGrouped: list.listStyle(InsetGroupedListStyle())
        case .grouped: list.listStyle(GroupedListStyle())
        case .plain: list.listStyle(PlainListStyle())
        }
    }
}

struct OlderStylesDemo: View {
    let tint: Color
    @State private var size = "M"
    @State private var isOn = true

    var body: some View {
        VStack(spacing: 18) {
            Picker("Size", selection: $size) {
                ForEach(["S", "M", "L"], id: \.self) { Text($0) }
            }
            .pickerStyle(SegmentedPickerStyle())
            Toggle("Gift wrap", isOn: $isOn)
                .toggleStyle(SwitchToggleStyle(tint: tint))
            ProgressView("Wrapping")
                .progressViewStyle(CircularProgressViewStyle(tint: tint))
            TabView {
                Text("First page").padding(.bottom, 30)
                Text("Second page").padding(.bottom, 30)
            }
            .tabViewStyle(PageTabViewStyle())
            .frame(height: 110)
            .background(tint.opacity(0.12), in: .rect(cornerRadius: 16))
        }
    }
}

struct OlderPinchDemo: View {
    let size: Double
    @State private var scale = 1.0

    var body: some View {
        Image(systemName: "star.fill")
            .font(.system(size: size))
            .foregroundStyle(.orange)
            .scaleEffect(scale)
            .frame(width: 180, height: 120)
            .contentShape(.rect)
            .gesture(
                MagnificationGesture()
                    .onChanged { scale = $0 }
                    .onEnded { _ in withAnimation { scale = 1 } }
            )
            .accessibilityLabel("A star")
    }
}
