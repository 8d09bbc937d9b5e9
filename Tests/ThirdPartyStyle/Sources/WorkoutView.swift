import SwiftUI

private struct Exercise: Identifiable, Hashable {
    let id = UUID()
    var name: String
    var sets: [WorkSet] = [WorkSet(), WorkSet(), WorkSet()]

    struct WorkSet: Identifiable, Hashable {
        let id = UUID()
        var reps = 10
        var isDone = false
    }

    var progress: Double { sets.isEmpty ? 0 : Double(sets.count(where: \.isDone)) / Double(sets.count) }
}

private struct Ring: View {
    var progress: Double

    var body: some View {
        ZStack {
            Circle().stroke(Color.green.opacity(0.2), lineWidth: 8)
            Circle().trim(from: 0, to: progress)
                .stroke(Color.green, style: StrokeStyle(lineWidth: 8, lineCap: .round))
                .rotationEffect(.degrees(-90))
            Text(progress, format: .percent.precision(.fractionLength(0))).font(.caption.bold())
        }
        .animation(.easeOut(duration: 0.3), value: progress)
    }
}

public struct WorkoutView: View {
    @State private var exercises = [Exercise(name: "Squat"), Exercise(name: "Row")]
    @State private var isFinished = false

    public init() {}

    private var progress: Double {
        exercises.map(\.progress).reduce(0, +) / Double(max(exercises.count, 1))
    }

    public var body: some View {
        NavigationStack {
            List {
                Section {
                    HStack {
                        Ring(progress: progress).frame(width: 64, height: 64)
                        VStack(alignment: .leading) {
                            Text("Leg day").font(.title2.bold())
                            Text("^[\(exercises.count) exercise](inflect: true)").foregroundStyle(.secondary)
                        }
                        .padding(.leading)
                    }
                }
                ForEach($exercises) { $exercise in
                    Section {
                        ForEach($exercise.sets) { $set in
                            HStack {
                                Stepper("\(set.reps) reps", value: $set.reps, in: 1...50)
                                Toggle("Done", isOn: $set.isDone).labelsHidden()
                            }
                        }
                    } header: {
                        HStack {
                            Text(exercise.name)
                            Spacer()
                            Button("Add set") { withAnimation { exercise.sets.append(.init()) } }.font(.caption)
                        }
                    }
                }
            }
            .navigationTitle("Workout")
            .safeAreaInset(edge: .bottom) {
                Button("Finish") { isFinished = true }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
                    .disabled(progress < 1)
                    .padding()
            }
            .onChange(of: progress) { _, new in
                if new == 1 { UINotificationFeedbackGenerator().notificationOccurred(.success) }
            }
            .alert("Well done", isPresented: $isFinished) {
                Button("Thanks") { exercises = exercises.map { Exercise(name: $0.name) } }
            } message: {
                Text("All sets are done.")
            }
        }
    }
}

#Preview { WorkoutView() }
