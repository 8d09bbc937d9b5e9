import SwiftUI
import UIKit

struct AppearancePage: View {
    @State private var color = colors[0]
    @State private var size = 17.0

    private static let colors: [Choice<UIColor?>] = [
        Choice("none", nil), Choice("indigo", UIColor(red: 0.2, green: 0.2, blue: 0.6, alpha: 1)),
        Choice("forest", UIColor(red: 0.05, green: 0.35, blue: 0.25, alpha: 1)),
        Choice("wine", UIColor(red: 0.45, green: 0.1, blue: 0.25, alpha: 1)),
    ]

    var body: some View {
        Demo(
            "Bars by UIKit", "What appearance() says holds for all bars of the window, the one above too.", height: 300
        ) {
            BarLooksDemo(color: color.value, name: color.name, size: size)
        } knobs: {
            ChoiceKnob("backgroundColor", $color, Self.colors)
            SliderKnob("size", $size, in: 13...24)
        }
        Demo("Controls by UIKit", "Tabs, dots, segments and switches have proxies of their own.", height: 340) {
            ControlLooksDemo(color: color.value, name: color.name)
        } knobs: {
            ChoiceKnob("tintColor", $color, Self.colors)
        }
    }
}

struct BarLooksDemo: View {
    let color: UIColor?
    let name: String
    let size: Double

    var body: some View {
        NavigationStack {
            List {
                NavigationLink("Further") { Text("Further") }
                LabeledContent("backgroundColor", value: name)
                LabeledContent("size", value: size, format: .number)
            }
            .navigationTitle("Fruit shop")
            .navigationBarTitleDisplayMode(.inline)
        }
        .onChange(of: size, initial: true) { dress(color) }
        .onChange(of: name) { dress(color) }
        .onDisappear { dress(nil) }
    }

    private func dress(_ color: UIColor?) {
        let looks = UINavigationBarAppearance()
        looks.configureWithDefaultBackground()
        if let color {
            looks.backgroundColor = color
            looks.titleTextAttributes = [
                .foregroundColor: UIColor.white, .font: UIFont.systemFont(ofSize: size, weight: .semibold),
            ]
        }
        UINavigationBar.appearance().standardAppearance = looks
        UINavigationBar.appearance().scrollEdgeAppearance = color == nil ? nil : looks
        UINavigationBar.appearance().tintColor = color == nil ? nil : .white
    }
}

struct ControlLooksDemo: View {
    let color: UIColor?
    let name: String
    @State private var size = "M"
    @State private var isOn = true

    var body: some View {
        TabView {
            VStack(spacing: 18) {
                Picker("Size", selection: $size) {
                    ForEach(["S", "M", "L"], id: \.self) { Text($0) }
                }
                .pickerStyle(.segmented)
                Toggle("Gift wrap", isOn: $isOn)
                Text("In \(name)").foregroundStyle(.secondary)
            }
            .padding(20)
            .tabItem { Label("Order", systemImage: "shippingbox") }
            Text("Nothing sent yet")
                .tabItem { Label("Sent", systemImage: "paperplane") }
        }
        .onChange(of: name, initial: true) { dress(color) }
        .onDisappear { dress(nil) }
    }

    private func dress(_ color: UIColor?) {
        UITabBar.appearance().barTintColor = color
        UITabBar.appearance().tintColor = color == nil ? nil : .white
        UITabBar.appearance().unselectedItemTintColor = color == nil ? nil : UIColor(white: 0.85, alpha: 1)
        UISwitch.appearance().onTintColor = color
        UISegmentedControl.appearance().selectedSegmentTintColor = color
        UISegmentedControl.appearance()
            .setTitleTextAttributes(color == nil ? nil : [.foregroundColor: UIColor.white], for: .selected)
    }
}
