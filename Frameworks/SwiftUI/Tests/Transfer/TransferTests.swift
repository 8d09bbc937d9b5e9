import Foundation
import SwiftUI
import Testing
import UniformTypeIdentifiers

@MainActor
@Suite(.timeLimit(.minutes(1))) struct TransferTests {
    /// Keeps what was dropped, and waits for it.
    @MainActor
    private final class Basket {
        var texts: [String] = []
        var places: [Int] = []
        var targeted: [Bool] = []

        /// Loading takes some turns of the main actor.
        func settle(_ count: Int) async {
            while texts.count < count { await Task.yield() }
        }
    }

    private func element(_ host: ViewHost, _ attribute: String, at index: Int = 0) throws -> Element {
        var found: [Element] = []
        host.tree.root.gather {
            $0.attribute(attribute) != nil
        } into: {
            found.append($0)
        }
        try #require(index < found.count)
        return found[index]
    }

    private func send(_ host: ViewHost, _ element: Element, _ name: String, _ change: (inout EventPayload) -> Void) {
        var payload = EventPayload()
        change(&payload)
        host.dispatch(ClientEvent(elementID: element.id, name: name, payload: payload))
        _ = host.flush()
    }

    private func board(_ basket: Basket) -> ViewHost {
        ViewHost.rendering(
            VStack {
                Text("Pear").draggable("A pear")
                Color.red.dropDestination(for: String.self) { items, place in
                    basket.texts += items
                    basket.places.append(Int(place.x))
                    return true
                } isTargeted: {
                    basket.targeted.append($0)
                }
            })
    }

    @Test func `What is dragged arrives where it is dropped, and where`() async throws {
        let basket = Basket()
        let host = board(basket)
        let source = try element(host, "data-lift")
        let zone = try element(host, "data-takes")
        send(host, source, "lift") { $0.isOn = true }
        send(host, zone, "over") { ($0.name, $0.number) = ("start", Double(source.id)) }
        send(host, zone, "over") { ($0.name, $0.number) = ("end", Double(source.id)) }
        send(host, zone, "drop") { ($0.number, $0.x) = (Double(source.id), 12) }
        await basket.settle(1)
        #expect(basket.texts == ["A pear"])
        #expect(basket.places == [12])
        #expect(basket.targeted == [true, false])
    }

    @Test(arguments: [1e300, -1, .nan, .infinity, 7])
    func `A drop of what was never taken up is nothing, whatever the browser says`(number: Double) throws {
        let basket = Basket()
        let host = board(basket)
        send(host, try element(host, "data-takes"), "drop") { $0.number = number }
        #expect(basket.texts.isEmpty)
    }

    @Test func `A text from outside is taken, and no kind that the view does not take`() async throws {
        let basket = Basket()
        let host = board(basket)
        let zone = try element(host, "data-takes")
        send(host, zone, "drop") { $0.items = [.init(type: "text/html", text: "<b>no</b>")] }
        send(host, zone, "drop") { $0.items = [.init(type: "text/plain", text: "<b>words</b>")] }
        await basket.settle(1)
        #expect(basket.texts == ["<b>words</b>"])
    }

    @Test func `No address from outside is one of the server's files or a script`() async throws {
        let basket = Basket()
        let host = ViewHost.rendering(
            Color.red.dropDestination(for: URL.self) { urls, _ in
                basket.texts += urls.map(\.absoluteString)
                return true
            })
        let list = "file:///etc/passwd\r\njavascript:alert(1)\r\n#note\r\nhttps://example.org/\r\ndata:text/html,x"
        send(host, try element(host, "data-takes"), "drop") { $0.items = [.init(type: "text/uri-list", text: list)] }
        await basket.settle(1)
        #expect(basket.texts == ["https://example.org/"])
    }

    @Test func `Rows take what is dropped before and behind them, and an empty list takes it too`() async throws {
        let basket = Basket()
        func rows(_ names: [String]) -> ViewHost {
            ViewHost.rendering(
                List {
                    ForEach(names, id: \.self) { Text($0) }
                        .dropDestination(for: String.self) { items, offset in
                            basket.texts += items
                            basket.places.append(offset)
                        }
                })
        }
        let host = rows(["a", "b"])
        for (row, isAfter) in [(0, false), (0, true), (1, true)] {
            send(host, try element(host, "data-gap", at: row), "drop") {
                $0.items = [.init(type: "text/plain", text: "x")]
                $0.isOn = isAfter
            }
        }
        let empty = rows([])
        send(empty, try element(empty, "data-gap"), "drop") { $0.items = [.init(type: "text/plain", text: "y")] }
        await basket.settle(4)
        #expect(basket.places.sorted() == [0, 0, 1, 2])
    }

    private struct Delegate: DropDelegate {
        let basket: Basket
        func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.plainText]) }
        func dropEntered(info: DropInfo) { basket.texts.append("entered") }
        func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) }
        func dropExited(info: DropInfo) { basket.texts.append("exited") }
        func performDrop(info: DropInfo) -> Bool {
            basket.texts.append("dropped at \(Int(info.location.y))")
            return true
        }
    }

    @Test func `A delegate hears of a drag that it finds valid`() throws {
        let basket = Basket()
        let host = ViewHost.rendering(Color.red.onDrop(of: [.plainText, .png], delegate: Delegate(basket: basket)))
        let zone = try element(host, "data-takes")
        send(host, zone, "over") { ($0.name, $0.items) = ("start", [.init(type: "image/png", text: "")]) }
        send(host, zone, "over") { ($0.name, $0.items) = ("start", [.init(type: "text/plain", text: "")]) }
        send(host, zone, "over") { ($0.name, $0.items) = ("end", [.init(type: "text/plain", text: "")]) }
        send(host, zone, "drop") { ($0.y, $0.items) = (5, [.init(type: "text/plain", text: "a")]) }
        #expect(basket.texts == ["entered", "exited", "dropped at 5"])
    }

    @Test func `What was copied here is pasted as it was, not as its text`() async throws {
        let basket = Basket()
        let host = ViewHost.rendering(
            VStack {
                Text("a").copyable([Stamp(name: "Blue", price: 3)])
                Text("b").pasteDestination(for: Stamp.self) { basket.texts += $0.map { "\($0.name) \($0.price)" } }
            })
        send(host, try element(host, "data-copies"), "copy") { _ in }
        // The text goes to the clipboard some turns later.
        var isCopied = false
        while !isCopied {
            await Task.yield()
            isCopied = host.flush().summary.contains { $0.contains("copy(\"Blue\")") }
        }
        send(host, try element(host, "data-pastes"), "paste") { $0.items = [.init(type: "text/plain", text: "Blue")] }
        await basket.settle(1)
        #expect(basket.texts == ["Blue 3"])
    }

    private struct Stamp: Codable, Transferable {
        var name: String
        var price: Int

        static var transferRepresentation: some TransferRepresentation {
            CodableRepresentation(contentType: UTType(exportedAs: "com.example.stamp"))
            ProxyRepresentation(exporting: \.name)
        }
    }
}
