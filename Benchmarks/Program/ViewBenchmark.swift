import Foundation
import SwiftUI
import WebRenderer

/// What a live feed of 100 posts costs: to build, to change, to keep.
enum ViewBenchmark: Benchmark {
    static let name = "views"
    static let summary = "first build, changes and memory of a live feed of 100 posts"

    static func run(_ report: inout Report) async throws {
        report = await measure(report)
    }

    @MainActor
    private static func measure(_ start: Report) -> Report {
        var report = start
        let feed = BenchFeed(count: 100)
        let first = build(feed)
        report.add("Elements in a feed of 100 posts", Double(first.tree.root.count), unit: "elements")
        let builds = times(60) { _ = build(feed) }
        report.add("First build", builds, unit: "ms")
        let pages = times(60) {
            var writer = HTMLWriter(capacity: 64 * 1024)
            writer.element(first.tree.root)
        }
        report.add("HTML", pages, unit: "ms")
        report.add("First build and HTML", builds + pages, unit: "ms", .atMost(3))
        report.add(
            "A new post at the head",
            times(60) {
                feed.insert(); _ = first.flush()
            }, unit: "ms")
        var changes = 0
        let likes = times(400) {
            feed.posts[50].likes += 1
            changes = first.flush().count
        }
        report.add("A like: changes", Double(changes), unit: "changes", .atMost(1))
        report.add("A like: evaluation", likes * 1000, unit: "µs")
        let toggles = times(400) {
            first.clickLast()
            _ = first.flush()
        }
        report.add("A local state", toggles * 1000, unit: "µs")
        let shared = BenchFeed(count: 100)
        let before = residentBytes
        let hosts = (0..<40).map { _ in build(shared) }
        let session = Double(residentBytes - before) / Double(hosts.count)
        withExtendedLifetime(hosts) {}
        report.add("Memory of a session", session / 1000, unit: "kB", .atMost(250))
        return report
    }

    @MainActor
    private static func build(_ feed: BenchFeed) -> ViewHost {
        let host = ViewHost(rootView: BenchPage(feed: feed))
        host.render()
        return host
    }

    /// What the process holds in memory.
    private static var residentBytes: Int { Memory.residentBytes(of: getpid()) }

    /// The median processor time of one run in milliseconds.
    @MainActor
    private static func times(_ count: Int, _ body: () -> Void) -> Double {
        Report.median((0..<count).map { _ in ProcessorTime.milliseconds(body) })
    }
}

extension Element {
    fileprivate var count: Int { children.reduce(1) { $0 + $1.count } }

    fileprivate func last(where condition: (Element) -> Bool) -> Element? {
        for child in children.reversed() {
            if let found = child.last(where: condition) { return found }
        }
        return condition(self) ? self : nil
    }
}

extension ViewHost {
    /// Clicks the last button.
    fileprivate func clickLast() {
        guard let button = tree.root.last(where: { $0.tag == "button" }) else { return }
        dispatch(ClientEvent(elementID: button.id, name: "click"))
    }
}

// MARK: - The feed

@MainActor @Observable
final class BenchFeed {
    var posts: [BenchPost]

    init(count: Int) {
        posts = (0..<count).map(BenchPost.init)
    }

    func insert() {
        posts.insert(BenchPost(number: posts.count), at: 0)
        posts.removeLast()
    }
}

@MainActor @Observable
final class BenchPost: Identifiable {
    let id: Int
    let author: String
    let text: String
    var likes: Int

    init(number: Int) {
        id = number
        author = "Person \(number % 12)"
        text = "Post number \(number): a sentence or two about what happened today, as people write them."
        likes = number % 7
    }
}

struct BenchPage: View {
    let feed: BenchFeed

    var body: some View {
        ScrollView {
            VStack(spacing: 16) {
                ForEach(feed.posts) { BenchCard(post: $0) }
            }
            .padding()
        }
    }
}

struct BenchCard: View {
    let post: BenchPost

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            HStack(spacing: 12) {
                Circle().frame(width: 44, height: 44)
                VStack(alignment: .leading, spacing: 2) {
                    Text(verbatim: post.author).font(.headline)
                    Text("yesterday").font(.footnote).foregroundStyle(.secondary)
                }
                Spacer()
                Image(systemName: "ellipsis")
            }
            Text(verbatim: post.text)
            BenchActions(post: post)
        }
        .padding(16)
        .background(Color.white, in: RoundedRectangle(cornerRadius: 16))
    }
}

struct BenchActions: View {
    let post: BenchPost
    @State private var isSaved = false

    var body: some View {
        HStack(spacing: 24) {
            Button {
                post.likes += 1
            } label: {
                Image(systemName: "heart")
                Text("\(post.likes)")
            }
            Button {
                isSaved.toggle()
            } label: {
                Text(isSaved ? "Saved" : "Save")
            }
        }
    }
}
