import SwiftUI

/// Why a service would not take something by itself, in its words.
struct ObjectionList: View {
    private let objections: [String]

    init(_ objections: [String]) { self.objections = objections }

    var body: some View {
        ForEach(objections, id: \.self) { objection in
            Label {
                Text(verbatim: objection)
            } icon: {
                Image(systemName: "exclamationmark.circle")
            }
            .font(.footnote)
            .foregroundStyle(Color.waiting)
        }
    }
}
