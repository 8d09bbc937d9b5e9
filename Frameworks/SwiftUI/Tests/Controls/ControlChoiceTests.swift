import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct ControlChoiceTests {
    @Test func `A button that has a role alone says what the role does`() {
        let host = ViewHost.rendering(
            VStack {
                Button(role: .cancel) {}
                Button(role: .destructive) {}
            })
        #expect(host.texts == ["Cancel", "Delete"])
    }

    @Test func `What buttons say of themselves is in the person's language`() {
        let german = HostServices(environment: {
            $0.locale = Locale(identifier: "de")
            $0.horizontalSizeClass = .regular
        })
        let buttons = ViewHost(
            rootView: VStack {
                Button(role: .cancel) {}
                Button(role: .destructive) {}
                Button(role: .close) {}
                Button(role: .confirm) {}
            }, services: german)
        buttons.render()
        #expect(buttons.words.isSuperset(of: ["Abbrechen", "Löschen", "Schließen", "Fertig"]))
        let split = ViewHost(
            rootView: NavigationSplitView {
                Text("a")
            } detail: {
                Text("b")
            }, services: german)
        split.render()
        #expect(split.words.contains("Seitenleiste ein-/ausblenden"))
    }

    @Test func `The form of buttons is a shape too`() throws {
        let host = ViewHost.rendering(
            VStack {
                Button("a") {}.buttonStyle(.bordered).buttonBorderShape(.roundedRectangle(radius: 3))
                Color.red.clipShape(.buttonBorder)
            })
        let button = try #require(host.tree.root.first { $0.tag == "button" })
        #expect(button.style("border-radius") == "3px")
        let rectangle = CGRect(x: 0, y: 0, width: 40, height: 20)
        #expect(ButtonBorderShape.capsule.path(in: rectangle) == Capsule().path(in: rectangle))
        #expect(ButtonBorderShape.circle.path(in: rectangle) == Circle().path(in: rectangle))
    }

    @Test func `Progress of time that is over or not begun is whole or nothing`() throws {
        func part(_ from: Double, _ countsDown: Bool) throws -> String? {
            let start = Date(timeIntervalSinceNow: from)
            let host = ViewHost.rendering(
                ProgressView(timerInterval: start...start.addingTimeInterval(60), countsDown: countsDown))
            return try #require(host.tree.root.first { $0.attribute("role") == "progressbar" })
                .attribute("aria-valuenow")
        }
        #expect(try part(-100, true) == "0")
        #expect(try part(-100, false) == "100")
        #expect(try part(100, true) == "100")
        #expect(try part(100, false) == "0")
    }
}

extension ViewHost {
    /// All that is read or shown as words.
    var words: Set<String> {
        var found: Set<String> = []
        tree.root.gather {
            _ in
            true
        } into: {
            found.formUnion([$0.text, $0.attribute("aria-label")].compactMap(\.self))
        }
        return found
    }
}
