import SwiftUI

private struct Habit: Codable, Identifiable, Equatable {
    var id = UUID()
    var name: String
    var days: Set<Int> = []
}

extension [Habit]: @retroactive RawRepresentable {
    public init?(rawValue: String) {
        guard let data = rawValue.data(using: .utf8),
            let habits = try? JSONDecoder().decode([Habit].self, from: data)
        else { return nil }
        self = habits
    }

    public var rawValue: String {
        (try? JSONEncoder().encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "[]"
    }
}

private struct WeekRow: View {
    @Binding var habit: Habit

    private let names = ["M", "T", "W", "T", "F", "S", "S"]

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            HStack {
                Text(habit.name).font(.headline)
                Spacer()
                Label("\(habit.days.count)", systemImage: "flame.fill")
                    .foregroundStyle(habit.days.isEmpty ? Color.secondary : .orange)
                    .symbolEffect(.bounce, value: habit.days)
            }
            HStack {
                ForEach(names.indices, id: \.self) { day in
                    let isDone = habit.days.contains(day)
                    Text(names[day])
                        .font(.caption.bold())
                        .frame(maxWidth: .infinity, minHeight: 32)
                        .background(isDone ? AnyShapeStyle(.green.gradient) : AnyShapeStyle(.quaternary), in: .circle)
                        .contentShape(.circle)
                        .onTapGesture {
                            withAnimation(.bouncy) {
                                if isDone { habit.days.remove(day) } else { habit.days.insert(day) }
                            }
                        }
                        .accessibilityLabel("\(habit.name), day \(day + 1)")
                        .accessibilityAddTraits(isDone ? [.isButton, .isSelected] : .isButton)
                }
            }
        }
        .padding(.vertical, 4)
    }
}

public struct HabitsView: View {
    @AppStorage("habits") private var stored = "[]"
    @State private var name = ""

    public init() {}

    private var habits: Binding<[Habit]> {
        Binding {
            [Habit](rawValue: stored) ?? []
        } set: {
            stored = $0.rawValue
        }
    }

    public var body: some View {
        List {
            ForEach(habits) { $habit in WeekRow(habit: $habit) }
                .onDelete { habits.wrappedValue.remove(atOffsets: $0) }
            HStack {
                TextField("New habit", text: $name)
                Button("Add") {
                    habits.wrappedValue.append(Habit(name: name))
                    name = ""
                }
                .disabled(name.isEmpty)
            }
        }
        .overlay(alignment: .top) {
            if habits.wrappedValue.isEmpty {
                Text("Nothing to do yet").foregroundStyle(.secondary).padding(.top, 80)
            }
        }
    }
}

#Preview { HabitsView() }
