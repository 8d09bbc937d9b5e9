import Combine
import SwiftUI

private final class Player: ObservableObject {
    struct Track: Identifiable, Equatable {
        let id = UUID()
        let title: String
        let artist: String
        let length: TimeInterval
    }

    @Published private(set) var current = 0
    @Published var isPlaying = false
    @Published var time: TimeInterval = 0
    @Published var rate: Float = 1
    let tracks = [
        Track(title: "Low Tide", artist: "The Keys", length: 185),
        Track(title: "Night Bus", artist: "Orla", length: 240),
    ]
    private var clock: AnyCancellable?

    var track: Track { tracks[current] }

    func toggle() {
        isPlaying.toggle()
        clock =
            isPlaying
            ? Timer.publish(every: 0.1, on: .main, in: .common).autoconnect().sink { [weak self] _ in
                guard let self else { return }
                time = min(time + 1 * Double(rate), track.length)
            } : nil
    }

    func skip(_ count: Int) {
        current = (current + count + tracks.count) % tracks.count
        time = 0
    }
}

private struct TransportButtonStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button(role: configuration.role, action: configuration.trigger) {
            configuration.label.labelStyle(.iconOnly).font(.title).frame(width: 60, height: 60)
        }
        .buttonStyle(.plain)
        .background(.thinMaterial, in: .circle)
    }
}

public struct PlayerView: View {
    @StateObject private var player = Player()
    @State private var isShowingQueue = false

    public init() {}

    private func text(_ time: TimeInterval) -> String {
        Duration.seconds(time).formatted(.time(pattern: .minuteSecond))
    }

    public var body: some View {
        VStack(spacing: 20) {
            RoundedRectangle(cornerRadius: 12)
                .fill(LinearGradient(colors: [.purple, .blue], startPoint: .topLeading, endPoint: .bottomTrailing))
                .aspectRatio(1, contentMode: .fit)
                .scaleEffect(player.isPlaying ? 1 : 0.85)
                .shadow(radius: player.isPlaying ? 20 : 5)
                .animation(.spring(duration: 0.4, bounce: 0.3), value: player.isPlaying)
            VStack {
                Text(player.track.title).font(.title2.bold())
                Text(player.track.artist).foregroundStyle(.secondary)
            }
            .id(player.track.id)
            .transition(.push(from: .trailing))
            Slider(value: $player.time, in: 0...player.track.length) {
                Text("Position")
            } minimumValueLabel: {
                Text(text(player.time)).monospacedDigit()
            } maximumValueLabel: {
                Text(text(player.track.length)).monospacedDigit()
            }
            .font(.caption)
            HStack(spacing: 32) {
                Button("Previous", systemImage: "backward.fill") { withAnimation { player.skip(-1) } }
                Button(player.isPlaying ? "Pause" : "Play", systemImage: player.isPlaying ? "pause.fill" : "play.fill")
                {
                    player.toggle()
                }
                .contentTransition(.symbolEffect(.replace))
                Button("Next", systemImage: "forward.fill") { withAnimation { player.skip(1) } }
            }
            .buttonStyle(TransportButtonStyle())
            Picker("Speed", selection: $player.rate) {
                ForEach([0.5, 1, 2] as [Float], id: \.self) { Text("\($0, specifier: "%.1f")×").tag($0) }
            }
            .pickerStyle(.segmented)
            Button("Up next") { isShowingQueue = true }
        }
        .padding()
        .sheet(isPresented: $isShowingQueue) {
            List(player.tracks) { track in
                LabeledContent(track.title, value: track.artist).bold(track == player.track)
            }
            .presentationDetents([.medium, .large])
            .presentationDragIndicator(.visible)
        }
    }
}

#Preview { PlayerView() }
