import Foundation

/// A view of UIKit's, as SwiftUI draws it.
struct UIViewDrawing: View {
    let view: UIView

    var body: some View {
        let _ = view.observe()
        if !view.isHidden {
            UIViewSurface(view: view)
                .opacity(view.alpha * CGFloat(view.layer.opacity))
                .transformEffect(centred: view.transform)
                .tint(view.tintColor.map { Color(uiColor: $0) })
                .allowsHitTesting(view.isUserInteractionEnabled)
                .modifier(SpokenUIView(view: view))
                .onAppear { view.didMoveToWindow() }
        }
    }
}

extension View {
    /// Turns, moves and scales a view about its middle, as UIKit does.
    fileprivate func transformEffect(centred transform: CGAffineTransform) -> some View {
        rotationEffect(.radians(Double(atan2(transform.b, transform.a))))
            .scaleEffect(
                x: hypot(transform.a, transform.b), y: hypot(transform.c, transform.d)
            )
            .offset(x: transform.tx, y: transform.ty)
    }
}

/// What a reader of the screen says of a view.
private struct SpokenUIView: ViewModifier {
    let view: UIView

    func body(content: Content) -> some View {
        let _ = view.observe()
        content
            .accessibilityLabel(
                Text(verbatim: view.accessibilityLabel ?? ""), isEnabled: view.accessibilityLabel != nil
            )
            .accessibilityValue(
                Text(verbatim: view.accessibilityValue ?? ""), isEnabled: view.accessibilityValue != nil
            )
            .accessibilityHint(Text(verbatim: view.accessibilityHint ?? ""), isEnabled: view.accessibilityHint != nil)
            .accessibilityIdentifier(
                view.accessibilityIdentifier ?? "", isEnabled: view.accessibilityIdentifier != nil)
    }
}

/// A view with its background, border, shadow and subviews.
private struct UIViewSurface: View {
    let view: UIView

    private var outline: RoundedRectangle { RoundedRectangle(cornerRadius: view.layer.cornerRadius) }
    private var background: Color? {
        view.backgroundColor.map { Color(uiColor: $0) } ?? view.layer.backgroundColor.map { Color(cgColor: $0) }
    }
    private var shadow: Color {
        Color(cgColor: view.layer.shadowColor ?? UIColor.black.cgColor).opacity(Double(view.layer.shadowOpacity))
    }

    var body: some View {
        let _ = view.observe()
        let layer = view.layer
        let clipped = UIViewContent(view: view)
            .background { if let background { outline.fill(background) } }
            .overlay {
                if layer.borderWidth > 0 {
                    outline.strokeBorder(
                        Color(cgColor: layer.borderColor ?? UIColor.black.cgColor), lineWidth: layer.borderWidth
                    )
                    .allowsHitTesting(false)
                }
            }
        if view.clipsToBounds || layer.masksToBounds {
            clipped.clipShape(outline)
        } else if layer.shadowOpacity > 0 {
            clipped.shadow(
                color: shadow, radius: layer.shadowRadius, x: layer.shadowOffset.width,
                y: layer.shadowOffset.height)
        } else {
            clipped
        }
    }
}

/// A view's picture and the views in it.
private struct UIViewContent: View {
    let view: UIView

    var body: some View {
        let _ = view.observe()
        let wish = view.intrinsicContentSize
        Group {
            if view.subviews.isEmpty {
                alone
            } else {
                alone
                    .overlay(alignment: .topLeading) {
                        ZStack(alignment: .topLeading) {
                            ForEach(view.subviews, id: \.self) { PlacedUIView(view: $0) }
                        }
                        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading)
                    }
                    .onGeometryChange(for: CGSize.self) {
                        $0.size
                    } action: { size in
                        if view.frame.size != size { view.frame.size = size }
                        view.layoutSubviews()
                    }
            }
        }
        .frame(
            width: wish.width >= 0 && wish.width.isFinite ? wish.width : nil,
            height: wish.height >= 0 && wish.height.isFinite ? wish.height : nil)
    }

    @ViewBuilder private var alone: some View {
        if let picture = view.picture { picture } else { Color.clear }
    }
}

/// A subview at its place in its superview.
private struct PlacedUIView: View {
    let view: UIView

    var body: some View {
        let _ = view.observe()
        let mask = view.autoresizingMask
        let (frame, hugs) = (view.frame, view.hugs)
        UIViewDrawing(view: view)
            .frame(
                width: mask.contains(.flexibleWidth) || frame.width <= 0 ? nil : frame.width,
                height: mask.contains(.flexibleHeight) || frame.height <= 0 ? nil : frame.height
            )
            .frame(
                maxWidth: mask.contains(.flexibleWidth) || (frame.width <= 0 && !hugs.width) ? .infinity : nil,
                maxHeight: mask.contains(.flexibleHeight) || (frame.height <= 0 && !hugs.height) ? .infinity : nil
            )
            .offset(x: frame.minX, y: frame.minY)
    }
}
