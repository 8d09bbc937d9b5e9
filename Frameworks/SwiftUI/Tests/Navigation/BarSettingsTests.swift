import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct BarSettingsTests {
    private func has(_ name: String, _ host: ViewHost) -> Bool {
        host.tree.root.first { $0.classes.split(separator: " ").contains(Substring(name)) } != nil
    }

    @Test func `What is said in a dialog of files is read there`() {
        let host = ViewHost.rendering(
            Word("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [.pdf]) { _ in }
                .fileDialogMessage("Your last three bills")
                .fileDialogConfirmationLabel("Take it"))
        #expect(host.words.isSuperset(of: ["Your last three bills", "Take it"]))
        let plain = ViewHost.rendering(
            Word("a").fileImporter(isPresented: .constant(true), allowedContentTypes: [.pdf]) { _ in })
        #expect(plain.words.contains("Choose…"))
    }

    @Test func `What is handed on has the subject and the words that go with it`() {
        let host = ViewHost.rendering(
            ShareLink(item: "https://example.org", subject: Text("A page"), message: Text("Look")))
        let button = host.tree.root.first { $0.attribute("data-share") != nil }
        #expect(button?.attribute("data-subject") == "A page")
        #expect(button?.attribute("data-message") == "Look")
    }

    @Test func `Names of tabs, links and searches may be resources`() {
        let name: LocalizedStringResource = "Letters"
        let host = ViewHost.rendering(
            TabView {
                Tab(name, systemImage: "envelope") {
                    ShareLink(LocalizedStringResource("Hand on"), item: "x")
                        .searchable(text: .constant(""), prompt: LocalizedStringResource("Find letters"))
                }
            })
        #expect(host.words.isSuperset(of: ["Letters", "Hand on"]))
        #expect(host.tree.root.first { $0.attribute("aria-label") == "Find letters" } != nil)
    }

    @Test func `A bar below a search lets what scrolls go on behind it`() {
        let host = ViewHost.rendering(
            List { Text("a") }.searchable(text: .constant("")).safeAreaInset(edge: .bottom) { Text("bar") })
        #expect(has("behind-bottom", host))
    }

    @Test func `Scroll views are told how they end at bars`() {
        let host = ViewHost.rendering(
            ScrollView { Word("a") }.scrollEdgeEffectStyle(.soft, for: .top).scrollEdgeEffectHidden(for: .bottom))
        #expect(has("soft-top", host) && has("bare-bottom", host) && !has("soft-bottom", host))
    }

    private struct Split: View {
        @State var column: NavigationSplitViewColumn

        var body: some View {
            NavigationSplitView(preferredCompactColumn: $column) {
                Word(column == .detail ? "detail is in front" : "side bar is in front")
                Press({ column = .detail }) { Word("go") }
            } detail: {
                Word("detail")
            }
        }
    }

    @Test func `The column that is preferred is in front in a narrow window, and the binding follows`() {
        let narrow = HostServices(environment: { $0.horizontalSizeClass = .compact })
        let host = ViewHost(rootView: Split(column: .sidebar), services: narrow)
        host.render()
        #expect(!host.texts.contains("detail"))
        host.click(at: 0)
        _ = host.flush()
        #expect(host.texts.contains("detail"))
        let other = ViewHost(rootView: Split(column: .detail), services: narrow)
        other.render()
        _ = other.flush()
        #expect(other.texts.contains("detail"))
        guard let back = other.tree.root.first(where: { $0.attribute("data-back") != nil }) else {
            Issue.record("There is no way back.")
            return
        }
        other.dispatch(ClientEvent(elementID: back.id, name: "click"))
        _ = other.flush()
        _ = other.flush()
        #expect(other.texts.contains("side bar is in front"))
    }

    @Test func `Something that can be transferred is saved as a file`() async throws {
        var offered: [UploadedFile] = []
        let services = HostServices(offer: {
            offered.append($0)
            return "/file"
        })
        var saved: URL?
        let host = ViewHost(
            rootView: Word("a").fileExporter(
                isPresented: .constant(true), item: "some words", defaultFilename: "Words"
            ) { saved = try? $0.get() }, services: services)
        host.render()
        for _ in 0..<1000 where saved == nil { await Task.yield() }
        #expect(offered.first?.name == "Words.txt")
        #expect(try saved.map { try String(contentsOf: $0, encoding: .utf8) } == "some words")
    }
}
