import Combine
import SwiftUI

public struct StopwatchView: View {
    @State private var elapsed: TimeInterval = 0
    @State private var isRunning = false
    @State private var laps: [TimeInterval] = []
    private let timer: Publishers.Autoconnect<Timer.TimerPublisher>

    public init() { timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect() }

    public var body: some View {
        VStack(spacing: 24) {
            Text(String(format: "%.1f", elapsed))
                .font(.system(size: 64, weight: .thin, design: .rounded))
                .monospacedDigit()
                .minimumScaleFactor(0.5)
                .lineLimit(1)
                .onReceive(timer) { _ in
                    guard isRunning else { return }
                    elapsed += 0.1
                }
            HStack {
                Button(isRunning ? "Lap" : "Reset") {
                    if isRunning { laps.insert(elapsed, at: 0) } else { (elapsed, laps) = (0, []) }
                }
                .buttonStyle(.bordered)
                Spacer()
                Button {
                    isRunning.toggle()
                } label: {
                    Label(isRunning ? "Stop" : "Start", systemImage: isRunning ? "pause.fill" : "play.fill")
                }
                .buttonStyle(.borderedProminent)
                .tint(isRunning ? .red : .green)
                .sensoryFeedback(.impact(weight: .light), trigger: isRunning)
            }
            .controlSize(.large)
            List(Array(laps.enumerated()), id: \.offset) { index, lap in
                LabeledContent("Lap \(laps.count - index)", value: lap, format: .number.precision(.fractionLength(1)))
            }
            .listStyle(.plain)
        }
        .padding()
    }
}
