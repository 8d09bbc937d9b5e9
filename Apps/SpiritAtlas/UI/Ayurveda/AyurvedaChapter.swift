import SwiftUI

struct AyurvedaChapter: View {
    let model: ReadingModel
    var body: some View { Text(verbatim: "…") }
}
