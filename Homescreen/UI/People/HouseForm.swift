import Observation
import SwiftUI

/// What somebody types on a page of people, whether it is on its way, and why it was refused.
@Observable @MainActor
final class HouseForm {
    var name = ""
    var password = ""
    var newPassword = ""
    var code = ""
    private(set) var isBusy = false
    private(set) var refusal: HouseRefusal?

    /// Does something once at a time; what is refused stays to be read until the next try.
    func run(_ work: @MainActor () async throws -> Void) async {
        guard !isBusy else { return }
        isBusy = true
        refusal = nil
        defer { isBusy = false }
        do {
            try await work()
        } catch let problem as HouseRefusal {
            refusal = problem
        } catch {
            refusal = HouseRefusal("That didn’t work. Nothing was changed; try again in a moment.")
        }
    }

    func clearRefusal() { refusal = nil }

    func sentence(at field: HouseRefusal.Field) -> LocalizedStringKey? {
        guard let refusal, refusal.field == field else { return nil }
        return LocalizedStringKey(refusal.sentence)
    }
}

/// A sentence under a field, or under all of them.
struct RefusalText: View {
    let sentence: LocalizedStringKey?

    var body: some View {
        if let sentence {
            Label(sentence, systemImage: "exclamationmark.circle.fill")
                .font(.footnote)
                .foregroundStyle(.red)
        }
    }
}

/// The one thing to do on a page.
struct HouseButton: View {
    let title: LocalizedStringKey
    let isBusy: Bool
    let action: @MainActor () -> Void

    var body: some View {
        Button(action: action) {
            ZStack {
                Text(title)
                    .fontWeight(.semibold)
                    .opacity(isBusy ? 0 : 1)
                if isBusy { ProgressView().tint(.white) }
            }
            .frame(maxWidth: .infinity)
        }
        .buttonStyle(.borderedProminent)
        .controlSize(.large)
        .disabled(isBusy)
        .listRowInsets(EdgeInsets())
        .listRowBackground(Color.clear)
    }
}

/// Something that is read before a page can show it: waiting, failed with another try, or there.
struct HouseLoad<Value, Content: View>: View {
    let read: @MainActor () async throws -> Value
    /// Changes when it is to be read again.
    let version: Int
    @ViewBuilder let content: (Value) -> Content
    @State private var value: Value?
    @State private var hasFailed = false
    @State private var tries = 0

    var body: some View {
        Group {
            if let value {
                content(value)
            } else if hasFailed {
                VStack(alignment: .leading, spacing: 8) {
                    Text("Couldn’t load this page.")
                    Button("Try again") { tries += 1 }
                }
            } else {
                ProgressView().frame(maxWidth: .infinity).listRowBackground(Color.clear)
            }
        }
        .task(id: [version, tries]) {
            hasFailed = false
            do { value = try await read() } catch { hasFailed = value == nil }
        }
    }
}
