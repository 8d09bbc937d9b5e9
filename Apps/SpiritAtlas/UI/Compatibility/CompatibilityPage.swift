import SwiftUI

struct CompatibilityPage: View {
    let model: AtlasModel
    var body: some View { Text(verbatim: "…") }
}
