import Foundation
import SwiftUI
import Testing

@MainActor @Observable
private final class Model {
    var text = ""
    var isOn = false
    var choice = 2
    var amount = 0.5
    var count = 0
    var date = Date(timeIntervalSince1970: 0)
    var log: [String] = []
}

@MainActor
@Suite struct ControlTests {
    private func find(_ host: ViewHost, _ tag: String) throws -> Element {
        try #require(host.tree.root.first { $0.tag == tag })
    }

    private func send(
        _ host: ViewHost, _ tag: String, _ name: String, _ change: (inout EventPayload) -> Void = { _ in }
    )
        throws
    {
        var payload = EventPayload()
        change(&payload)
        host.dispatch(ClientEvent(elementID: try find(host, tag).id, name: name, payload: payload))
        _ = host.flush()
    }

    @Test func `A button is a button that acts on a click, unless it is disabled`() throws {
        let model = Model()
        let host = ViewHost.rendering(Button("Go") { model.count += 1 })
        let button = try find(host, "button")
        #expect(button.attribute("type") == "button")
        try send(host, "button", "click")
        #expect(model.count == 1)
        let disabled = ViewHost.rendering(Button("Go") { model.count += 1 }.disabled(true))
        #expect(try find(disabled, "button").attribute("disabled") != nil)
        try send(disabled, "button", "click")
        #expect(model.count == 1)
    }

    @Test func `A disabled part stays disabled whatever its parts say`() throws {
        let host = ViewHost.rendering(VStack { Button("Go") {}.disabled(false) }.disabled(true))
        #expect(try find(host, "button").attribute("disabled") != nil)
    }

    private struct Loud: ButtonStyle {
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
        }
    }

    @Test func `A style that asks whether a button is pressed hears of it`() throws {
        let host = ViewHost.rendering(Button("Go") {}.buttonStyle(Loud()))
        #expect(try find(host, "span").style("opacity") == "1")
        try send(host, "button", "press") { $0.isOn = true }
        #expect(try find(host, "span").style("opacity") == "0.5")
    }

    @Test func `A field writes what was typed and submits`() throws {
        let model = Model()
        @Bindable var bindable = model
        let host = ViewHost.rendering(
            TextField("Name", text: $bindable.text).onSubmit { model.log.append("inner") }
                .onSubmit { model.log.append("outer") })
        try send(host, "input", "input") { $0.value = "Ann" }
        #expect(model.text == "Ann")
        #expect(try find(host, "input").value == "Ann")
        try send(host, "input", "submit") { $0.value = "Anna" }
        #expect(model.text == "Anna")
        #expect(model.log == ["inner", "outer"])
    }

    @Test func `A field tells the browser what it is for`() throws {
        let host = ViewHost.rendering(
            TextField("Code", text: .constant("")).keyboardType(.numberPad).textContentType(.oneTimeCode)
                .textInputAutocapitalization(.never).autocorrectionDisabled().submitLabel(.next))
        let field = try find(host, "input")
        #expect(field.attribute("inputmode") == "numeric")
        #expect(field.attribute("autocomplete") == "one-time-code")
        #expect(field.attribute("autocapitalize") == "none")
        #expect(field.attribute("spellcheck") == "false")
        #expect(field.attribute("enterkeyhint") == "next")
        #expect(field.attribute("placeholder") == "Code")
        #expect(field.attribute("aria-label") == "Code")
    }

    @Test func `A secret cannot be read, and a field that grows is an area`() throws {
        #expect(
            try find(ViewHost.rendering(SecureField("P", text: .constant("x"))), "input").attribute("type")
                == "password")
        let area = try find(
            ViewHost.rendering(TextField("T", text: .constant(""), axis: .vertical).lineLimit(2...6)), "textarea")
        #expect(area.attribute("data-grow") == "2 6")
        #expect(area.style("min-height") == "2lh")
    }

    @Test func `A toggle is a switch that follows its binding`() throws {
        let model = Model()
        @Bindable var bindable = model
        let host = ViewHost.rendering(Toggle("On", isOn: $bindable.isOn))
        #expect(try find(host, "input").attribute("role") == "switch")
        try send(host, "input", "change") { $0.isOn = true }
        #expect(model.isOn)
        #expect(try find(host, "input").value == "true")
    }

    @Test func `A picker shows its choices and takes one of them, none other`() throws {
        let model = Model()
        @Bindable var bindable = model
        let host = ViewHost.rendering(
            Picker("Size", selection: $bindable.choice) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            })
        let select = try find(host, "select")
        #expect(select.children.map(\.tag) == ["option", "option"])
        #expect(select.children.map(\.text) == ["Small", "Large"])
        #expect(select.value == String(select.children[1].id))
        try send(host, "select", "change") { $0.value = String(select.children[0].id) }
        #expect(model.choice == 1)
        try send(host, "select", "change") { $0.value = "999999" }
        #expect(model.choice == 1)
    }

    @Test func `A segmented picker is a group of radio buttons`() throws {
        let model = Model()
        @Bindable var bindable = model
        let host = ViewHost.rendering(
            Picker("Size", selection: $bindable.choice) {
                Text("Small").tag(1)
                Text("Large").tag(2)
            }.pickerStyle(.segmented))
        #expect(host.tree.root.first { $0.attribute("role") == "radiogroup" } != nil)
        try send(host, "button", "click")
        #expect(model.choice == 1)
        #expect(try find(host, "button").attribute("aria-checked") == "true")
    }

    @Test(arguments: [(9.0, 1.0), (-3, 0), (.nan, 0.5)])
    func `A slider keeps its number within bounds`(sent: Double, kept: Double) throws {
        let model = Model()
        @Bindable var bindable = model
        let host = ViewHost.rendering(Slider(value: $bindable.amount, in: 0...1))
        try send(host, "input", "change") { $0.number = sent }
        #expect(model.amount == kept)
    }

    @Test func `What is said of a menu to assistive software is said of its button`() throws {
        let host = ViewHost.rendering(
            Menu {
                Button("Delete") {}
            } label: {
                Image(systemName: "ellipsis")
            }
            .accessibilityLabel("More").accessibilityHint("What you can do with it"))
        let button = try find(host, "button")
        #expect(button.attribute("aria-label") == "More" && button.attribute("title") == "What you can do with it")
        #expect(button.parent?.attribute("aria-label") == nil && button.parent?.attribute("role") == nil)
    }

    @Test func `A menu's new name reaches its button`() throws {
        struct Named: View {
            @State private var name = "Closed"
            var body: some View {
                Menu("Door") { Button("Open") { name = "Open" } }.accessibilityLabel(name)
            }
        }
        let host = ViewHost.rendering(Named())
        #expect(try find(host, "button").attribute("aria-label") == "Closed")
        let item = try #require(host.tree.root.first { $0.attribute("role") == "menuitem" })
        host.dispatch(ClientEvent(elementID: item.id, name: "click", payload: EventPayload()))
        _ = host.flush()
        #expect(try find(host, "button").attribute("aria-label") == "Open")
    }

    @Test func `A menu's things to do are out of sight until it opens`() throws {
        let host = ViewHost.rendering(Menu("More") { Button("Delete", role: .destructive) {} })
        let items = try #require(host.tree.root.first { $0.attribute("role") == "menu" })
        #expect(items.attribute("hidden") != nil)
        #expect(items.children.map { $0.attribute("role") } == ["menuitem"])
        #expect(try find(host, "button").attribute("aria-haspopup") == "menu")
    }

    @Test func `Progress tells how far it is`() throws {
        let host = ViewHost.rendering(ProgressView(value: 3, total: 4))
        let bar = try #require(host.tree.root.first { $0.attribute("role") == "progressbar" })
        #expect(bar.attribute("aria-valuenow") == "75")
    }
}
