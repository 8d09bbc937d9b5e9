import Foundation

/// A controller of UIKit's, as SwiftUI draws it.
struct UIViewControllerDrawing: View {
    let controller: UIViewController
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        let view = controller.view ?? UIView(frame: .zero)
        let _ = view.observe()
        let size = controller.preferredContentSize
        UIViewDrawing(view: view)
            .frame(width: size.width > 0 ? size.width : nil, height: size.height > 0 ? size.height : nil)
            .modifier(ControllerPresentation(controller: controller))
            .onAppear {
                controller.leave = dismiss
                controller.viewWillAppear(false)
                controller.viewDidAppear(false)
            }
            .onDisappear {
                controller.viewWillDisappear(false)
                controller.viewDidDisappear(false)
            }
            .onGeometryChange(for: CGSize.self) {
                $0.size
            } action: { size in
                if view.frame.size != size { view.frame.size = size }
                controller.viewWillLayoutSubviews()
                controller.viewDidLayoutSubviews()
            }
    }
}
