/// The records of a small shop and how its days change them: always the same ones for the same seed.
public struct ShopData: Sendable {
    /// Numbers that a seed repeats (SplitMix64).
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }

    private struct Customer {
        var name: String
        var email: String
        var city: String
        var phone: String?
        var tags: [String]
        var orders = 0
    }

    private static let first = [
        "Ada", "Ben", "Cora", "Dev", "Eva", "Finn", "Hana", "Ivo", "Kaya", "Lars", "Mia", "Noor", "Otto", "Pia", "Rosa",
        "Sven", "Tara", "Wim", "Yan", "Zoe",
    ]
    private static let last = [
        "Abbott", "Bauer", "Costa", "Dunn", "Ellis", "Fox", "Haas", "Ito", "Jansen", "Khan", "Lopez", "Nowak", "Olsen",
        "Patel", "Rossi", "Silva", "Tanaka", "Weber",
    ]
    private static let cities = [
        "Berlin", "Lyon", "Leeds", "Porto", "Turin", "Oslo", "Graz", "Cork", "Bergen", "Kyoto",
    ]
    private static let goods = [
        "Oak stool", "Linen apron", "Copper kettle", "Wool blanket", "Stone mortar", "Beeswax candle", "Ash tray table",
        "Rope basket",
    ]
    private static let tags = ["customer", "newsletter", "vip", "wholesale", "workshop"]
    private static let states = ["open", "paid", "shipped", "refunded"]

    private var random: Generator
    private var customers: [Int: Customer] = [:]
    private var orders: [Int: (customer: Int, state: Int, items: [(String, Int, Int)])] = [:]
    private var stock: [Int] = []
    private var nextCustomer = 1
    private var nextOrder = 1001

    /// A shop with some customers, and twice as many orders.
    public init(customers count: Int, seed: UInt64 = 7) {
        random = Generator(state: seed)
        stock = Self.goods.map { _ in Int.random(in: 5...90, using: &random) }
        for _ in 0..<count { addCustomer() }
        for _ in 0..<count * 2 { addOrder() }
    }

    /// Lets a day of business pass: some customers come, one or two leave, orders move on, fields are edited.
    public mutating func passDay() {
        for _ in 0..<Int.random(in: 1...5, using: &random) { addCustomer() }
        for _ in 0..<Int.random(in: 4...14, using: &random) { addOrder() }
        for id in customers.keys.sorted().shuffled(using: &random).prefix(6) {
            guard var customer = customers[id] else { continue }
            switch Int.random(in: 0..<4, using: &random) {
            case 0: customer.city = pick(Self.cities)
            case 1: customer.phone = phone()
            case 2: customer.tags = tagList()
            default: customer.email = email(customer.name)
            }
            customers[id] = customer
        }
        if Int.random(in: 0..<3, using: &random) == 0, let gone = customers.keys.sorted().randomElement(using: &random)
        {
            customers[gone] = nil
        }
        for (id, order) in orders.sorted(by: { $0.key < $1.key }) where order.state < 2 {
            if Int.random(in: 0..<4, using: &random) == 0 { orders[id]?.state += 1 }
        }
        for index in stock.indices where Int.random(in: 0..<3, using: &random) == 0 {
            stock[index] = max(0, stock[index] - Int.random(in: 0...6, using: &random))
        }
    }

    /// The collections as the API gives them, each record with its id.
    public var collections: [String: [(id: String, json: [UInt8])]] {
        [
            "customers": customers.sorted { $0.key < $1.key }.map { id, customer in
                let phone = customer.phone.map { "\"\($0)\"" } ?? "null"
                let tags = customer.tags.map { "\"\($0)\"" }.joined(separator: ",")
                let json =
                    #"{"id":\#(id),"name":"\#(customer.name)","email":"\#(customer.email)","phone":\#(phone),"#
                    + #""address":{"city":"\#(customer.city)"},"tags":[\#(tags)],"orders":\#(customer.orders)}"#
                return ("\(id)", Array(json.utf8))
            },
            "orders": orders.sorted { $0.key < $1.key }.map { id, order in
                let items = order.items.map { #"{"title":"\#($0.0)","quantity":\#($0.1),"price":\#($0.2)}"# }
                let total = order.items.reduce(0) { $0 + $1.1 * $1.2 }
                let json =
                    #"{"id":\#(id),"customer":\#(order.customer),"status":"\#(Self.states[order.state])","#
                    + #""currency":"EUR","total":\#(total),"items":[\#(items.joined(separator: ","))]}"#
                return ("\(id)", Array(json.utf8))
            },
            "products": Self.goods.enumerated().map { index, title in
                let json =
                    #"{"id":"P-\#(index + 1)","title":"\#(title)","price":\#(1900 + index * 650),"stock":\#(stock[index])}"#
                return ("P-\(index + 1)", Array(json.utf8))
            },
        ]
    }

    private mutating func addCustomer() {
        let name = "\(pick(Self.first)) \(pick(Self.last))"
        customers[nextCustomer] = Customer(
            name: name, email: email(name), city: pick(Self.cities),
            phone: Bool.random(using: &random) ? phone() : nil, tags: tagList())
        nextCustomer += 1
    }

    private mutating func addOrder() {
        guard let customer = customers.keys.sorted().randomElement(using: &random) else { return }
        customers[customer]?.orders += 1
        let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
            (pick(Self.goods), Int.random(in: 1...3, using: &random), Int.random(in: 12...180, using: &random) * 50)
        }
        orders[nextOrder] = (customer, 0, items)
        nextOrder += 1
    }

    private mutating func pick(_ list: [String]) -> String { list[Int.random(in: 0..<list.count, using: &random)] }

    private mutating func phone() -> String { "+49 30 \(Int.random(in: 100_000...999_999, using: &random))" }

    private mutating func tagList() -> [String] {
        Self.tags.shuffled(using: &random).prefix(Int.random(in: 0...3, using: &random)).sorted()
    }

    private mutating func email(_ name: String) -> String {
        name.lowercased().split(separator: " ").joined(separator: ".")
            + "\(Int.random(in: 1...99, using: &random))@example.com"
    }
}
