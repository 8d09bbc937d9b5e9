import SwiftUI

private struct Expense: Identifiable, Codable, Hashable {
    enum Category: String, CaseIterable, Codable, Identifiable {
        case food, travel, home
        var id: Self { self }
        var color: Color {
            switch self {
            case .food: .orange
            case .travel: .blue
            case .home: .green
            }
        }
    }

    var id = UUID()
    var name: String
    var amount: Decimal
    var category: Category
}

@Observable
private final class Ledger {
    var expenses = [Expense(name: "Bread", amount: 4.5, category: .food)]
    var filter: Expense.Category?

    var shown: [Expense] { expenses.filter { filter == nil || $0.category == filter } }
    var total: Decimal { shown.reduce(0) { $0 + $1.amount } }
}

public struct ExpensesView: View {
    @State private var ledger = Ledger()
    @State private var isAdding = false

    public init() {}

    public var body: some View {
        NavigationStack {
            List {
                Section {
                    LabeledContent("Total") {
                        Text(ledger.total, format: .currency(code: "EUR")).monospacedDigit().bold()
                            .contentTransition(.numericText())
                    }
                    Picker("Category", selection: $ledger.filter) {
                        Text("All").tag(Expense.Category?.none)
                        ForEach(Expense.Category.allCases) { Text($0.rawValue.capitalized).tag(Optional($0)) }
                    }
                    .pickerStyle(.segmented)
                }
                Section("Expenses") {
                    ForEach(ledger.shown) { expense in
                        HStack {
                            Circle().fill(expense.category.color).frame(width: 10, height: 10)
                            Text(expense.name)
                            Spacer()
                            Text(expense.amount, format: .currency(code: "EUR")).foregroundStyle(.secondary)
                        }
                    }
                    .onDelete { offsets in
                        let gone = offsets.map { ledger.shown[$0].id }
                        withAnimation { ledger.expenses.removeAll { gone.contains($0.id) } }
                    }
                }
            }
            .animation(.default, value: ledger.filter)
            .navigationTitle("Expenses")
            .toolbar { Button("Add", systemImage: "plus") { isAdding = true } }
            .sheet(isPresented: $isAdding) { ExpenseForm(ledger: ledger) }
        }
    }
}

private struct ExpenseForm: View {
    @Bindable var ledger: Ledger
    @Environment(\.dismiss) private var dismiss
    @State private var name = ""
    @State private var amount: Decimal?
    @State private var category = Expense.Category.food
    @FocusState private var field: Field?

    private enum Field { case name, amount }

    var body: some View {
        NavigationStack {
            Form {
                TextField("Name", text: $name).focused($field, equals: .name).submitLabel(.next)
                    .onSubmit { field = .amount }
                TextField("Amount", value: $amount, format: .number).keyboardType(.decimalPad)
                    .focused($field, equals: .amount)
                Picker("Category", selection: $category) {
                    ForEach(Expense.Category.allCases) { Text($0.rawValue.capitalized) }
                }
            }
            .navigationTitle("New expense")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) { Button("Cancel", role: .cancel) { dismiss() } }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        ledger.expenses.append(Expense(name: name, amount: amount ?? 0, category: category))
                        dismiss()
                    }
                    .disabled(name.isEmpty || (amount ?? 0) <= 0)
                }
            }
            .onAppear { field = .name }
        }
    }
}

#Preview { ExpensesView() }
