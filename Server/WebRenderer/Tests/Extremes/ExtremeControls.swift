import SwiftUI

extension ExtremeViews {
    /// Controls.
    mutating func addControls() {
        add(
            "View.dropDestination(for:action:isTargeted:)", "View.onDrop(of:isTargeted:perform:)",
            "DynamicViewContent.dropDestination(for:action:)", "DynamicViewContent.onInsert(of:perform:)"
        ) { _ in
            Text("a").dropDestination(for: String.self) { _, point in Int(point.x + point.y) >= 0 }
            Text("a").onDrop(of: ["public.text"], isTargeted: nil) { _, point in Int(point.x + point.y) >= 0 }
            List {
                ForEach(0..<2, id: \.self) { Text("\($0)") }.dropDestination(for: String.self) { _, index in
                    _ = Array(0...2)[index]
                }
                ForEach(0..<2, id: \.self) { Text("\($0)") }.onInsert(of: ["public.text"]) { index, _ in
                    _ = Array(0...2)[index]
                }
            }
        }
        add(
            "ProgressView.init(value:total:)", "ProgressView.init(value:total:label:)",
            "ProgressView.init(value:total:label:currentValueLabel:)", "ProgressView.init(_:value:total:)"
        ) {
            ProgressView(value: $0.number)
            ProgressView(value: $0.number, total: $0.number)
            ProgressView(value: 0.5, total: $0.number) { Text("a") }
            ProgressView("a", value: $0.number, total: $0.number).progressViewStyle(.circular)
            ProgressView(value: $0.float, total: 3) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            }
        }
        add(
            "ProgressView.init(timerInterval:countsDown:)", "ProgressView.init(timerInterval:countsDown:label:)",
            "ProgressView.init(timerInterval:countsDown:label:currentValueLabel:)"
        ) {
            ProgressView(timerInterval: $0.dates)
            ProgressView(timerInterval: $0.dates, countsDown: false) { Text("a") }
            ProgressView(timerInterval: $0.dates) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            }
        }
        add(
            "Gauge.init(value:in:label:)", "Gauge.init(value:in:label:currentValueLabel:)",
            "Gauge.init(value:in:label:currentValueLabel:markedValueLabels:)",
            "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:)",
            "Gauge.init(value:in:label:currentValueLabel:minimumValueLabel:maximumValueLabel:markedValueLabels:)"
        ) {
            Gauge(value: $0.number) { Text("a") }
            Gauge(value: $0.number, in: $0.range) { Text("a") }.gaugeStyle(.accessoryCircular)
            Gauge(value: 0.5, in: $0.range) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            }
            Gauge(value: $0.float, in: 0...1) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            } minimumValueLabel: {
                Text("c")
            } maximumValueLabel: {
                Text("d")
            }.gaugeStyle(.accessoryLinear)
        }
        add(
            "Slider.init(value:in:onEditingChanged:)", "Slider.init(value:in:label:onEditingChanged:)",
            "Slider.init(value:in:step:onEditingChanged:)", "Slider.init(value:in:step:label:onEditingChanged:)",
            "Slider.init(value:in:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
            "Slider.init(value:in:step:label:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
            "Slider.init(value:in:onEditingChanged:minimumValueLabel:maximumValueLabel:label:)",
            "Slider.init(value:in:step:onEditingChanged:minimumValueLabel:maximumValueLabel:label:)"
        ) {
            Slid(value: $0.number, range: $0.range, step: nil)
            Slid(value: 0.5, range: $0.range, step: $0.number)
            Slid(value: $0.number, range: 0...1, step: $0.number)
            Slid(value: $0.number, range: $0.range, step: 0)
        }
        add(
            "Slider.init(value:in:neutralValue:enabledBounds:label:currentValueLabel:onEditingChanged:)",
            "Slider.init(value:in:neutralValue:enabledBounds:label:currentValueLabel:ticks:onEditingChanged:)",
            "Slider.init(value:in:neutralValue:enabledBounds:label:currentValueLabel:minimumValueLabel:maximumValueLabel:onEditingChanged:)",
            "Slider.init(value:in:neutralValue:enabledBounds:label:currentValueLabel:minimumValueLabel:maximumValueLabel:ticks:onEditingChanged:)",
            "Slider.init(value:in:step:neutralValue:enabledBounds:label:currentValueLabel:tick:onEditingChanged:)",
            "Slider.init(value:in:step:neutralValue:enabledBounds:label:currentValueLabel:minimumValueLabel:maximumValueLabel:tick:onEditingChanged:)"
        ) { extreme in
            Slider(value: .constant(extreme.number), in: extreme.range, neutralValue: extreme.number) { Text("a") }
            Slider(value: .constant(0.5), neutralValue: extreme.number, enabledBounds: extreme.range) { Text("a") }
            Slider(
                value: .constant(extreme.number), in: extreme.range, neutralValue: extreme.number,
                enabledBounds: extreme.range
            ) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            } ticks: {
                SliderTick(extreme.number)
            }
            Slider(value: .constant(0.5), in: 0...1, step: extreme.number, neutralValue: extreme.number) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            } tick: {
                SliderTick($0)
            }
            Slider(value: .constant(0.5), in: extreme.range, step: 0.1) {
                Text("a")
            } currentValueLabel: {
                Text("b")
            } tick: {
                SliderTick($0)
            }
        }
        add(
            "Stepper.init(_:value:in:step:)", "Stepper.init(_:value:step:)",
            "Stepper.init(_:value:in:step:onEditingChanged:)",
            "Stepper.init(_:value:step:onEditingChanged:)", "Stepper.init(value:in:step:label:onEditingChanged:)",
            "Stepper.init(value:in:step:onEditingChanged:label:)", "Stepper.init(value:step:label:onEditingChanged:)",
            "Stepper.init(value:step:onEditingChanged:label:)"
        ) {
            Stepped(value: $0.count, range: $0.counts, step: $0.count)
            Stepped(value: $0.number, range: $0.range, step: $0.number)
            Stepped(value: $0.count, range: $0.counts, step: 1)
            Stepped(value: Int8(truncatingIfNeeded: $0.count), range: -100...100, step: $0.count)
        }
        add("Stepper.init(_:value:in:step:format:)") {
            Stepper("a", value: .constant($0.number), in: $0.range, step: $0.number, format: .number)
        }
        add(
            "DatePicker.init(_:selection:in:displayedComponents:)",
            "DatePicker.init(selection:in:displayedComponents:label:)"
        ) {
            DatePicker("a", selection: .constant($0.date), in: $0.dates)
            DatePicker("a", selection: .constant($0.date), in: $0.bound...).datePickerStyle(.graphical)
            DatePicker(selection: .constant($0.date), in: ...$0.bound, displayedComponents: .date) { Text("a") }
                .datePickerStyle(.wheel)
        }
        add("MultiDatePicker.init(_:selection:in:)", "MultiDatePicker.init(selection:in:label:)") {
            let days: Set<DateComponents> = [DateComponents(year: $0.count, month: $0.count, day: $0.count)]
            MultiDatePicker("a", selection: .constant(days), in: $0.dates.lowerBound..<$0.dates.upperBound)
            MultiDatePicker("a", selection: .constant(days), in: $0.bound...)
            MultiDatePicker(selection: .constant([]), in: ..<$0.bound) { Text("a") }
        }
        add("Picker.init(_:selection:content:)") { extreme in
            Picker("a", selection: .constant(extreme.count)) { ForEach(0..<3, id: \.self) { Text("\($0)").tag($0) } }
            Picker(extreme.text, selection: .constant(extreme.number)) { Text("a").tag(extreme.number) }
                .pickerStyle(.segmented)
            Picker(extreme.text, selection: .constant(extreme.number)) { Text("a").tag(extreme.number) }
                .pickerStyle(.wheel)
        }
        add("ColorPicker.init(_:selection:supportsOpacity:)") { Coloured(color: $0.color) }
        add("TextField.init(_:value:format:prompt:)", "TextField.init(_:text:selection:)") {
            TextField($0.text, value: .constant($0.number), format: .number)
            TextField("a", value: .constant($0.number), format: .percent)
            TextField("a", value: .constant($0.count), format: .number)
            TextField("a", value: .constant($0.date), format: .dateTime)
        }
        add("TableColumn.width(_:)", "TableColumn.width(min:ideal:max:)") { extreme in
            Table([Entry(id: 1)]) {
                TableColumn("a") { Text("\($0.id)") }.width(extreme.length)
                TableColumn("b") { Text("\($0.id)") }.width(
                    min: extreme.length, ideal: extreme.length, max: extreme.length)
            }
        }
        add("ForEach.init(_:content:)", "List.init(_:rowContent:)") { extreme in
            let end = min(max(extreme.count, 0), 9_000)
            List(0..<end, id: \.self) { Text("\($0)") }
            ForEach(0..<min(end, 3)) { Text("\($0)") }
        }
        add("NavigationPath.removeLast(_:)") { extreme in Pathed(extreme: extreme) }
        add("Image.init(systemName:variableValue:)", "Image.resizable(capInsets:resizingMode:)") {
            Image(systemName: "wifi", variableValue: $0.number)
            Image(systemName: $0.text)
            Image("a").resizable(capInsets: $0.insets, resizingMode: .tile)
        }
        add("Image.init(_:scale:orientation:label:)", "Image.init(decorative:scale:orientation:)") {
            AsyncImage(url: nil, scale: $0.length)
        }
        add(
            "AsyncImage.init(url:scale:)", "AsyncImage.init(url:scale:content:placeholder:)",
            "AsyncImage.init(url:scale:transaction:content:)"
        ) {
            AsyncImage(url: URL(string: "/a.png"), scale: $0.length)
            AsyncImage(url: URL(string: "/a.png"), scale: $0.length) {
                $0.resizable()
            } placeholder: {
                Text("a")
            }
            AsyncImage(url: URL(string: "/a.png"), scale: $0.length) { $0.image }
        }
        add("SymbolEffectOptions.`repeat`(_:)", "SymbolEffectOptions.speed(_:)", "RepeatBehavior.periodic(_:delay:)") {
            Image(systemName: "star").symbolEffect(.pulse, options: .repeat($0.count).speed($0.number))
            Image(systemName: "star").symbolEffect(
                .bounce, options: .repeat(.periodic($0.count, delay: $0.number)), value: $0.count)
        }
        add("TabView.init(selection:content:)") { extreme in
            TabView(selection: .constant(extreme.count)) {
                ForEach(0..<3) { Text("\($0)").tag($0).tabItem { Text("t") } }
            }.tabViewStyle(.page)
        }
        add("Button.init(_:action:)", "View.navigationTitle(_:)") { extreme in
            NavigationStack {
                List {
                    Button(extreme.text) {}
                    Toggle(extreme.text, isOn: .constant(true))
                    NavigationLink(extreme.text) { Text(extreme.text) }
                    Label(extreme.text, systemImage: extreme.text)
                    Menu(extreme.text) { Button(extreme.text) {} }
                    SecureField(extreme.text, text: .constant(extreme.text))
                    TextEditor(text: .constant(extreme.text))
                    Link(extreme.text, destination: URL(fileURLWithPath: "/"))
                    Section(extreme.text) { Text(extreme.text).font(.custom(extreme.text, size: 0)) }
                }
                .navigationTitle(extreme.text)
                .searchable(text: .constant(extreme.text), prompt: extreme.text)
            }
        }
        add("List.onMove(perform:)", "View.onDelete(perform:)", "MutableCollection.move(fromOffsets:toOffset:)") { _ in
            Edited()
        }
    }
}

private struct Entry: Identifiable { let id: Int }

private struct Edited: View {
    @State private var rows = [1, 2, 3]

    var body: some View {
        List {
            ForEach(rows, id: \.self) { Text("\($0)") }
                .onMove { rows.move(fromOffsets: $0, toOffset: $1) }
                .onDelete { rows.remove(atOffsets: $0) }
        }
        .environment(\.editMode, .constant(.active))
    }
}

private struct Slid: View {
    @State var value: Double
    let range: ClosedRange<Double>
    let step: Double?

    var body: some View {
        if let step {
            Slider(value: $value, in: range, step: step)
            Slider(value: $value, in: range, step: step) {
                Text("a")
            } onEditingChanged: { _ in
            }
            Slider(value: $value, in: range, step: step) {
                Text("a")
            } minimumValueLabel: {
                Text("b")
            } maximumValueLabel: {
                Text("c")
            }
        } else {
            Slider(value: $value, in: range)
            Slider(value: $value, in: range) { Text("a") }
        }
    }
}

private struct Stepped<Value: Strideable & Sendable>: View where Value.Stride: Sendable {
    @State var value: Value
    let range: ClosedRange<Value>
    let step: Value.Stride

    var body: some View {
        Stepper("a", value: $value, in: range, step: step)
        Stepper("a", value: $value, step: step)
        Stepper(value: $value, in: range, step: step) { Text("a") }
        Stepper(value: $value, step: step) { Text("a") }
    }
}

private struct Coloured: View {
    @State var color: Color

    var body: some View { ColorPicker("a", selection: $color) }
}

private struct Pathed: View {
    let extreme: Extreme
    @State private var path = NavigationPath([1, 2, 3])

    var body: some View {
        NavigationStack(path: $path) {
            Text("a").navigationDestination(for: Int.self) { number in
                Button("\(number)") { path.removeLast(min(max(extreme.count, 0), path.count)) }
            }
        }
    }
}
