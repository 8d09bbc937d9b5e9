import Combine
import SwiftUI

struct CombinePage: View {
    var body: some View {
        Demo("Observable object", "Published properties tell the views that watch.") { PublishedDemo() }
        Demo("Publishers", "A view may listen to any publisher.") { ReceiveDemo() }
    }
}

struct PublishedDemo: View {
    final class Search: ObservableObject {
        @Published var query = ""
        @Published private(set) var shouted = ""

        init() {
            $query
                .map { $0.uppercased() }
                .assign(to: &$shouted)
        }
    }

    @StateObject private var search = Search()

    var body: some View {
        VStack(spacing: 14) {
            TextField("Say something", text: $search.query)
                .textFieldStyle(.roundedBorder)
            Text(search.shouted.isEmpty ? "…" : search.shouted)
                .font(.title3)
        }
    }
}

struct ReceiveDemo: View {
    @State private var ticks = 0
    private let timer = Timer.publish(every: 1, on: .main, in: .common).autoconnect()

    var body: some View {
        Text("Seconds here: \(ticks)")
            .font(.title2)
            .monospacedDigit()
            .onReceive(timer) { _ in ticks += 1 }
    }
}
