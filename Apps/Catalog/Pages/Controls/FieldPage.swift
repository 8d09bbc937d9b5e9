import SwiftUI

struct FieldPage: View {
    @State private var style = styles[0]
    private static let styles = [Choice("roundedBorder", true), Choice("plain", false)]

    var body: some View {
        Demo("Text fields", "Typing never waits for the server.") {
            TextFieldsDemo(isBordered: style.value)
        } knobs: {
            ChoiceKnob("textFieldStyle", $style, Self.styles)
        }
        Demo("Formats", "A field of a number takes numbers.") { FormattedFieldDemo() }
        Demo("Focus", "Which field has the focus is state, like everything else.") { FocusDemo() }
        Demo("Many lines", "A field grows with its text; an editor is for long ones.") { LongTextDemo() }
    }
}

struct TextFieldsDemo: View {
    let isBordered: Bool
    @State private var name = ""
    @State private var password = ""
    @State private var greeting = "Say who you are and press Enter."

    var body: some View {
        let fields = VStack(spacing: 14) {
            TextField("Name", text: $name)
                .textContentType(.name)
                .submitLabel(.done)
                .onSubmit { greeting = "Hello, \(name)!" }
            SecureField("Password", text: $password)
            Text(greeting)
                .foregroundStyle(.secondary)
        }
        if isBordered { fields.textFieldStyle(.roundedBorder) } else { fields.textFieldStyle(.plain) }
    }
}

struct FormattedFieldDemo: View {
    @State private var amount = 12.5

    var body: some View {
        VStack(spacing: 14) {
            TextField("Amount", value: $amount, format: .number)
                .keyboardType(.decimalPad)
                .textFieldStyle(.roundedBorder)
            Text(amount * 1.19, format: .currency(code: "EUR"))
                .font(.title2)
        }
    }
}

struct FocusDemo: View {
    private enum Field { case street, town }

    @State private var street = ""
    @State private var town = ""
    @FocusState private var focus: Field?

    var body: some View {
        VStack(spacing: 14) {
            TextField("Street", text: $street)
                .focused($focus, equals: .street)
                .onSubmit { focus = .town }
            TextField("Town", text: $town)
                .focused($focus, equals: .town)
            HStack {
                Button("Street") { focus = .street }
                Button("Town") { focus = .town }
                Button("None") { focus = nil }
            }
            .buttonStyle(.bordered)
        }
        .textFieldStyle(.roundedBorder)
    }
}

struct LongTextDemo: View {
    @State private var note = ""
    @State private var letter = "Dear reader,\n\nthis text can be edited."

    var body: some View {
        VStack(spacing: 14) {
            TextField("Note", text: $note, axis: .vertical)
                .lineLimit(1...4)
                .textFieldStyle(.roundedBorder)
            TextEditor(text: $letter)
                .accessibilityLabel("Letter")
                .frame(height: 120)
            Text("\(letter.count) characters")
                .font(.footnote)
                .foregroundStyle(.secondary)
        }
    }
}
