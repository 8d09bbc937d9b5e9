import SwiftUI

struct NumbersChapter: View {
    let model: ReadingModel
    let atlas: AtlasModel
    var body: some View { Text(verbatim: "…") }
}
