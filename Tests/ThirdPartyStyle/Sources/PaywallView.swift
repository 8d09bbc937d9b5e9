import SwiftUI

private enum Plan: String, CaseIterable, Identifiable {
    case monthly, yearly
    var id: Self { self }
    var price: Decimal { self == .monthly ? 4.99 : 39.99 }
    var note: LocalizedStringKey { self == .monthly ? "Billed each month" : "Save **33 %**" }
}

private struct PlanCard: View {
    let plan: Plan
    let isSelected: Bool

    var body: some View {
        HStack {
            Image(systemName: isSelected ? "checkmark.circle.fill" : "circle").foregroundStyle(.tint)
            VStack(alignment: .leading) {
                Text(plan.rawValue.capitalized).font(.headline)
                Text(plan.note).font(.caption).foregroundStyle(.secondary)
            }
            Spacer()
            Text(plan.price, format: .currency(code: "USD")).bold()
        }
        .padding()
        .background {
            RoundedRectangle(cornerRadius: 14)
                .fill(isSelected ? Color.accentColor.opacity(0.1) : .clear)
                .strokeBorder(isSelected ? Color.accentColor : .secondary.opacity(0.3), lineWidth: isSelected ? 2 : 1)
        }
        .overlay(alignment: .topTrailing) {
            if plan == .yearly {
                Text("BEST").font(.caption2.bold()).padding(.horizontal, 8).padding(.vertical, 2)
                    .background(.yellow, in: .capsule)
                    .foregroundStyle(.black)
                    .offset(x: -12, y: -8)
            }
        }
    }
}

public struct PaywallView: View {
    @State private var isPresented = false
    @State private var isSubscribed = false

    public init() {}

    public var body: some View {
        VStack(spacing: 16) {
            Text(isSubscribed ? "Pro" : "Free").font(.largeTitle)
            Button("Unlock everything") { isPresented = true }.disabled(isSubscribed)
        }
        .fullScreenCover(isPresented: $isPresented) { Offer(isSubscribed: $isSubscribed) }
    }
}

private struct Offer: View {
    @Binding var isSubscribed: Bool
    @State private var plan = Plan.yearly
    @State private var isBuying = false
    @State private var isTrial = true
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(spacing: 20) {
            HStack {
                Spacer()
                Button {
                    dismiss()
                } label: {
                    Image(systemName: "xmark.circle.fill").font(.title2)
                }
                .accessibilityLabel("Close")
                .foregroundStyle(.secondary)
            }
            LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing)
                .frame(height: 48)
                .mask { Text("Go Pro").font(.system(size: 40, weight: .black)) }
                .accessibilityElement()
                .accessibilityLabel("Go Pro")
            ForEach(["No limits", "All themes", "Support"], id: \.self) { Label($0, systemImage: "checkmark") }
            ForEach(Plan.allCases) { plan in
                Button {
                    withAnimation(.snappy) { self.plan = plan }
                } label: {
                    PlanCard(plan: plan, isSelected: plan == self.plan)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(plan == self.plan ? .isSelected : [])
            }
            Toggle("Free trial", isOn: $isTrial)
            Button {
                buy()
            } label: {
                Group {
                    if isBuying {
                        ProgressView().tint(.white)
                    } else {
                        Text(
                            isTrial
                                ? "Start free trial" : "Subscribe for \(plan.price.formatted(.currency(code: "USD")))")
                    }
                }
                .frame(maxWidth: .infinity)
            }
            .buttonStyle(.borderedProminent)
            .controlSize(.large)
            .disabled(isBuying)
            Spacer()
        }
        .padding()
    }

    private func buy() {
        isBuying = true
        Task {
            try? await Task.sleep(for: .milliseconds(100))
            isBuying = false
            isSubscribed = true
            dismiss()
        }
    }
}

#Preview { PaywallView() }
