import Combine
import SwiftUI

@MainActor
private final class EggTimer: ObservableObject {
    enum State { case idle, running, paused, done }

    @Published private(set) var state = State.idle
    @Published private(set) var remaining: TimeInterval = 0
    private var total: TimeInterval = 1
    private var cancellables = Set<AnyCancellable>()

    var progress: Double { total > 0 ? 1 - remaining / total : 0 }

    func start(_ seconds: TimeInterval) {
        (total, remaining) = (seconds, seconds)
        resume()
    }

    func resume() {
        state = .running
        Timer.publish(every: 0.1, on: .main, in: .common)
            .autoconnect()
            .sink { [weak self] _ in self?.tick() }
            .store(in: &cancellables)
    }

    func pause() {
        cancellables.removeAll()
        state = .paused
    }

    func reset() {
        cancellables.removeAll()
        state = .idle
    }

    private func tick() {
        remaining = max(0, remaining - 0.1)
        guard remaining == 0 else { return }
        cancellables.removeAll()
        state = .done
    }
}

public struct EggTimerView: View {
    @StateObject private var timer = EggTimer()
    @State private var seconds = 5

    public init() {}

    public var body: some View {
        VStack(spacing: 24) {
            switch timer.state {
            case .idle:
                Picker("Seconds", selection: $seconds) {
                    ForEach([1, 5, 60], id: \.self) { Text("\($0) s").tag($0) }
                }
                .pickerStyle(.segmented)
                Button("Start") { timer.start(TimeInterval(seconds)) }.buttonStyle(.borderedProminent)
            case .running, .paused:
                Text(Duration.seconds(timer.remaining.rounded(.up)), format: .time(pattern: .minuteSecond))
                    .font(.system(size: 56, weight: .light, design: .rounded))
                    .monospacedDigit()
                ProgressView(value: timer.progress).animation(.linear(duration: 0.1), value: timer.progress)
                HStack {
                    Button("Cancel", role: .cancel) { timer.reset() }
                    Button(timer.state == .running ? "Pause" : "Resume") {
                        timer.state == .running ? timer.pause() : timer.resume()
                    }
                    .tint(.orange)
                }
                .buttonStyle(.bordered)
            case .done:
                Text("Time is up").font(.title).foregroundStyle(.red)
                Button("Again") { timer.reset() }
            }
        }
        .padding()
        .frame(maxWidth: 400)
    }
}

#Preview { EggTimerView() }
