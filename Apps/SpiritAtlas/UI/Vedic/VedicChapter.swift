import Foundation
import SwiftUI

struct VedicChapter: View {
    let reading: Reading
    let stability: Stability?
    let now: Date
    var body: some View { Text(verbatim: "…") }
}
