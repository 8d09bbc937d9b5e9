import Base
import ListBackupAPI
import SwiftUI

/// Behind which other source's backup one begins (LB-088).
struct ChainFields: View {
    @Binding var schedule: Schedule
    let others: [Source]

    var body: some View {
        PickerLine("After the backup of", selection: source) {
            Text("No other").tag(SortableID?.none)
            ForEach(others) { Text(verbatim: $0.name).tag(SortableID?.some($0.id)) }
        }
        if source.wrappedValue != nil {
            Toggle("Even if that one fails", isOn: evenIfFailed).frame(minHeight: 44)
            Text("Otherwise this one is left out then, and says why.").font(.footnote).foregroundStyle(Color.faint)
                .fixedSize(horizontal: false, vertical: true)
        }
    }

    private var source: Binding<SortableID?> {
        Binding {
            schedule.after?.source.flatMap { id in others.contains { $0.id == id } ? id : nil }
        } set: {
            schedule.after = Chain(source: $0, evenIfFailed: schedule.after?.evenIfFailed ?? false)
        }
    }

    private var evenIfFailed: Binding<Bool> {
        Binding {
            schedule.after?.evenIfFailed == true
        } set: {
            schedule.after?.evenIfFailed = $0
        }
    }
}
