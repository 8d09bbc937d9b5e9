import SwiftUI

/// Says that what is shown is no longer fresh, and of when it is.
struct StaleBar: View {
    let reason: String
    let since: Date

    var body: some View {
        HStack(alignment: .firstTextBaseline, spacing: 10) {
            Image(systemName: "wifi.exclamationmark").foregroundStyle(Color.warning).accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 2) {
                Text(verbatim: reason).fixedSize(horizontal: false, vertical: true)
                HStack(spacing: 4) {
                    Text("Shown as of")
                    Text(since, format: .dateTime.hour().minute())
                }
                .foregroundStyle(Color.faint)
            }
            Spacer(minLength: 0)
        }
        .font(.footnote)
        .padding(.horizontal, 16)
        .padding(.vertical, 10)
        .background(Color.sheet, in: RoundedRectangle(cornerRadius: 16))
        .overlay { RoundedRectangle(cornerRadius: 16).stroke(Color.hair, lineWidth: 1) }
        .frame(maxWidth: 480)
        .padding(.horizontal, 12)
        .padding(.top, 12)
        .accessibilityElement(children: .combine)
    }
}
