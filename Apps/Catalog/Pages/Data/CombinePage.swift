import Combine
import SwiftUI

struct CombinePage: View {
    @State private var order = orders[0]
    @State private var pace = 1.0

    private static let orders = [
        Choice("uppercased", Change.uppercased), Choice("lowercased", .lowercased), Choice("reversed", .reversed),
    ]

    var body: some View {
        Demo("Observable object", "Published properties tell the views that watch.") {
            PublishedDemo(change: order.value)
        } knobs: {
            ChoiceKnob("map", $order, Self.orders)
        }
        Demo("Publishers", "A view may listen to any publisher.") {
            ReceiveDemo(seconds: pace)
        } knobs: {
            SliderKnob("every", $pace, in: 1...5)
        }
    }
}

/// What the knob lets the publisher do to words.
enum Change {
    case uppercased, lowercased, reversed

    func applied(to text: String) -> String {
        switch self {
        case .uppercased: text.uppercased()
        case .lowercased: text.lowercased()
        case .reversed: String(text.reversed())
        }
    }
}

struct PublishedDemo: View {
    let change: Change

    final class Search: ObservableObject {
        @Published var query = "Good Morning"
        @Published var change = Change.uppercased
        @Published private(set) var answer = ""

        init() {
            $query
                .combineLatest($change)
                .map { $1.applied(to: $0) }
                .assign(to: &$answer)
        }
    }

    @StateObject private var search = Search()

    var body: some View {
        VStack(spacing: 14) {
            TextField("Say something", text: $search.query)
                .textFieldStyle(.roundedBorder)
            Text(search.answer.isEmpty ? "…" : search.answer)
                .font(.title3)
        }
        .onChange(of: change, initial: true) { search.change = change }
    }
}

struct ReceiveDemo: View {
    let seconds: Double

    private struct Counter: View {
        let seconds: Double
        @State private var ticks = 0
        private let timer: Publishers.Autoconnect<Timer.TimerPublisher>

        init(seconds: Double) {
            self.seconds = seconds
            timer = Timer.publish(every: seconds, on: .main, in: .common).autoconnect()
        }

        var body: some View {
            Text("\(ticks) times, every \(Int(seconds)) s")
                .font(.title2)
                .monospacedDigit()
                .onReceive(timer) { _ in ticks += 1 }
        }
    }

    var body: some View {
        Counter(seconds: seconds).id(seconds)
    }
}
