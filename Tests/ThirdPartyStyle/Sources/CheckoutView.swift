import SwiftUI

private struct CartItem: Identifiable {
    let id = UUID()
    let name: String
    let price: Double
    var count = 1
}

private enum Delivery: String, CaseIterable, Identifiable {
    case standard, express
    var id: String { rawValue }
    var price: Double { self == .express ? 9.9 : 0 }
}

public struct CheckoutView: View {
    @State private var items = [CartItem(name: "Lamp", price: 40), CartItem(name: "Bulb", price: 5)]
    @State private var delivery = Delivery.standard
    @State private var code = ""
    @State private var discount = 0.0
    @State private var path: [Step] = []
    @State private var address = ""

    private enum Step: Hashable { case address, done }

    public init() {}

    private var total: Double {
        items.reduce(0) { $0 + $1.price * Double($1.count) } * (1 - discount) + delivery.price
    }

    public var body: some View {
        NavigationStack(path: $path) {
            Form {
                Section("Cart") {
                    ForEach($items) { $item in
                        Stepper(value: $item.count, in: 0...9) {
                            HStack {
                                Text("\(item.count) × \(item.name)")
                                Spacer()
                                Text(item.price * Double(item.count), format: .currency(code: "USD"))
                            }
                        }
                    }
                }
                Section("Delivery") {
                    Picker("Delivery", selection: $delivery) {
                        ForEach(Delivery.allCases) { Text($0.rawValue.capitalized).tag($0) }
                    }
                    .pickerStyle(.inline)
                    .labelsHidden()
                }
                Section {
                    HStack {
                        TextField("Code", text: $code).textInputAutocapitalization(.characters)
                        Button("Apply") { discount = code.uppercased() == "TEN" ? 0.1 : 0 }
                    }
                } footer: {
                    if discount > 0 { Text("10 % off") }
                }
                Section {
                    LabeledContent("Total", value: total, format: .currency(code: "USD")).font(.headline)
                    NavigationLink("Continue", value: Step.address).disabled(total <= 0)
                }
            }
            .navigationTitle("Checkout")
            .navigationDestination(for: Step.self) { step in
                switch step {
                case .address:
                    Form {
                        TextField("Address", text: $address)
                        Button("Pay \(total.formatted(.currency(code: "USD")))") { path.append(.done) }
                            .disabled(address.isEmpty)
                    }
                    .navigationTitle("Address")
                case .done:
                    VStack {
                        Image(systemName: "checkmark.seal.fill").font(.system(size: 60)).foregroundStyle(.green)
                        Text("Thank you!").font(.title)
                        Button("Back to the shop") { path.removeAll() }
                    }
                    .navigationBarBackButtonHidden()
                }
            }
        }
    }
}

#Preview { CheckoutView() }
