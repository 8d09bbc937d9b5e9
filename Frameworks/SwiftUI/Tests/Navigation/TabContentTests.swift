import SwiftUI
import Testing

private enum Place: Hashable { case home, inbox, course(Int), more }

/// Tabs of an app's own.
private struct MoreTabs: TabContent {
    var body: some TabContent<Place> {
        Tab("More", systemImage: "ellipsis", value: .more) { Text("More page") }
    }
}

private struct Places: View {
    var place = Place.home
    var hidesCourses = false
    var extra: [Int] = []

    var body: some View {
        TabView(selection: .constant(place)) {
            Tab("Home", systemImage: "house", value: .home) { Text("Home page") }
            Tab("Inbox", systemImage: "tray", value: .inbox) { Text("Inbox page") }.badge(3)
            TabSection("Courses") {
                ForEach([1, 2], id: \.self) { number in
                    Tab(value: Place.course(number)) {
                        Text("Course page \(number)")
                    } label: {
                        Text("Course \(number)")
                    }
                }
            }
            .tabPlacement(.sidebarOnly)
            .hidden(hidesCourses)
            ForEach(extra, id: \.self) { number in
                Tab("Extra \(number)", systemImage: "plus", value: .course(number)) { Text("An extra page") }.badge(1)
                Group {
                    Tab("Exam \(number)", systemImage: "pencil", value: .course(-number)) { Text("Exam page") }
                }
            }
            MoreTabs().disabled(hidesCourses)
        }
    }
}

@MainActor
@Suite struct TabContentTests {
    private func buttons(_ host: ViewHost) -> [Element] {
        var found: [Element] = []
        host.tree.root.gather({ $0.classes.split(separator: " ").contains("tab-button") }, into: { found.append($0) })
        return found
    }

    @Test func `Tabs know the type of the selection, also in sections, loops and types of the app's own`() {
        let host = ViewHost.rendering(Places())
        let names = buttons(host).map { $0.texts.joined(separator: " ") }
        #expect(names == ["Home", "Inbox 3", "Course 1", "Course 2", "More"])
        #expect(host.texts.contains("Home page"))
        #expect(ViewHost.rendering(Places(place: .course(2))).texts.contains("Course page 2"))
        #expect(ViewHost.rendering(Places(place: .more)).texts.contains("More page"))
    }

    @Test func `In loops and groups a value's type need not be named`() {
        let host = ViewHost.rendering(Places(place: .course(-9), hidesCourses: true, extra: [9]))
        let names = buttons(host).map { $0.texts.joined(separator: " ") }
        #expect(names == ["Home", "Inbox 3", "Extra 9 1", "Exam 9", "More"])
        #expect(host.texts.contains("Exam page"))
    }

    @Test func `Hidden tabs are not in the bar, and disabled ones can not be chosen`() {
        let tabs = buttons(ViewHost.rendering(Places(hidesCourses: true)))
        #expect(tabs.map { $0.texts.first } == ["Home", "Inbox", "More"])
        #expect(tabs.map { $0.attribute("disabled") } == [nil, nil, ""])
    }

    @Test func `Tabs without values are chosen by their places, and may be there or not`() {
        let isNew = false
        let host = ViewHost.rendering(
            TabView {
                Tab("One", systemImage: "1.circle") { Text("First page") }
                if isNew { Tab("New", systemImage: "star") { Text("New page") } }
                Tab("Two", systemImage: "2.circle") { Text("Second page") }
            })
        #expect(buttons(host).map { $0.texts.first } == ["One", "Two"])
        #expect(host.texts.contains("First page"))
    }

    @Test func `Pages that are to have no dots have none`() {
        func dots(_ mode: PageTabViewStyle.IndexDisplayMode) -> Int {
            var count = 0
            ViewHost.rendering(
                TabView {
                    Text("a")
                    Text("b")
                }.tabViewStyle(.page(indexDisplayMode: mode))
            ).tree.root.gather({ $0.classes == "page-dot" }, into: { _ in count += 1 })
            return count
        }
        #expect(dots(.automatic) == 2)
        #expect(dots(.never) == 0)
    }
}
