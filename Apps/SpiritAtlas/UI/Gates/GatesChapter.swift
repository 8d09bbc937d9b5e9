import SwiftUI

struct GatesChapter: View {
    let reading: Reading
    let stability: Stability?
    var body: some View { Text(verbatim: "…") }
}
