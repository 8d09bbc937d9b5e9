import SwiftUI

struct StatePage: View {
    @State private var factor = 2.0
    @State private var size = sizes[0]
    @State private var price = 8.0

    private static let sizes = [Choice("large", DynamicTypeSize.large), Choice("xxLarge", .xxLarge)]

    var body: some View {
        Demo("State and binding", "A view owns state; others borrow it.") {
            BindingDemo(factor: Int(factor))
        } knobs: {
            SliderKnob("factor", $factor, in: 2...9)
        }
        Demo("Observation", "A view is made anew when a property that it has read changes.") { ObservationDemo() }
        Demo("Environment", "Values that go down to every view inside.") {
            EnvironmentDemo(size: size.value)
        } knobs: {
            ChoiceKnob("dynamicTypeSize", $size, Self.sizes)
        }
        Demo("Preferences", "Values that go up from the views inside.") {
            PreferenceDemo(last: Int(price))
        } knobs: {
            SliderKnob("price", $price, in: 1...20)
        }
        Demo("Storage", "AppStorage outlives the page, SceneStorage this window's visits.") { StorageDemo() }
        Demo("Lifetime", "Appearing, changing, and tasks that end with their view.") { LifetimeDemo() }
    }
}

struct BindingDemo: View {
    let factor: Int
    @State private var count = 3

    var body: some View {
        VStack(spacing: 16) {
            Text("\(count)").font(.largeTitle)
            Factor(count: $count, factor: factor)
        }
    }

    private struct Factor: View {
        @Binding var count: Int
        let factor: Int

        var body: some View {
            HStack {
                Button("Times \(factor)") { count = min(count * factor, 1_000_000) }
                Button("By \(factor)") { count /= factor }
            }
            .buttonStyle(.bordered)
        }
    }
}

struct ObservationDemo: View {
    @Observable final class Basket {
        var items = ["Bread"]
    }

    @State private var basket = Basket()

    var body: some View {
        VStack(spacing: 16) {
            Text(basket.items, format: .list(type: .and))
            Button("Add milk") { basket.items.append("milk") }
                .buttonStyle(.bordered)
        }
    }
}

struct EnvironmentDemo: View {
    let size: DynamicTypeSize

    private struct Values: View {
        @Environment(\.colorScheme) private var colorScheme
        @Environment(\.horizontalSizeClass) private var width
        @Environment(\.dynamicTypeSize) private var typeSize
        @Environment(\.locale) private var locale

        var body: some View {
            VStack(spacing: 12) {
                LabeledContent("colorScheme", value: "\(colorScheme)")
                LabeledContent("horizontalSizeClass", value: width == .regular ? "regular" : "compact")
                LabeledContent("dynamicTypeSize", value: "\(typeSize)")
                LabeledContent("locale", value: locale.identifier)
            }
        }
    }

    var body: some View {
        Values().dynamicTypeSize(size)
    }
}

struct PreferenceDemo: View {
    let last: Int
    @State private var total = 0

    var body: some View {
        VStack(spacing: 16) {
            HStack {
                ForEach([3, 5, last], id: \.self) { price in
                    Text("\(price) €")
                        .padding(10)
                        .background(.green.opacity(0.2), in: Capsule())
                        .preference(key: TotalKey.self, value: price)
                }
            }
            Text("Together \(total) €")
        }
        .onPreferenceChange(TotalKey.self) { total = $0 }
    }

    private struct TotalKey: PreferenceKey {
        static var defaultValue: Int { 0 }

        static func reduce(value: inout Int, nextValue: () -> Int) { value += nextValue() }
    }
}

struct StorageDemo: View {
    @AppStorage("visits") private var visits = 0
    @SceneStorage("draft") private var draft = ""

    var body: some View {
        VStack(spacing: 16) {
            Stepper("Visits: \(visits)", value: $visits)
            TextField("Draft", text: $draft)
                .textFieldStyle(.roundedBorder)
        }
    }
}

struct LifetimeDemo: View {
    @State private var events: [String] = []
    @State private var seconds = 0
    @State private var isShown = true

    var body: some View {
        VStack(spacing: 16) {
            Toggle("A clock", isOn: $isShown)
            if isShown {
                Text("\(seconds) s")
                    .onAppear { events.append("appeared") }
                    .onDisappear { events.append("disappeared") }
                    .task {
                        while (try? await Task.sleep(for: .seconds(1))) != nil { seconds += 1 }
                    }
                    .onChange(of: seconds) { old, new in
                        if new.isMultiple(of: 10) { events.append("\(old) became \(new)") }
                    }
            }
            Text(events.suffix(3).joined(separator: ", "))
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
