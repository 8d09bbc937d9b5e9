/// What a modifier can know of its content before that is drawn.
@MainActor
enum DrawnContent {
    /// Whether the content's own element may be moved, turned, scaled or softened, so that cutting it would cut something else
    /// than the place that the content takes.
    static func mayBeAltered(_ content: Any) -> Bool {
        var content = content
        while let modified = content as? any ModifiedView {
            switch modified.anyModifier {
            case let effect as EffectModifier:
                if effect.isAlteration { return true }
            case is any WrappingModifier: return false
            case is any AmendingModifier: break
            default: return true
            }
            content = modified.anyContent
        }
        return !(content is any ElementView || content is any ContainerView)
    }

    /// Whether the content has a frame of its own that is as wide as high.
    static func isSquare(_ content: Any) -> Bool {
        var content = content
        while let modified = content as? any ModifiedView {
            if let frame = modified.anyModifier as? FrameModifier {
                return frame.width != nil && frame.width == frame.height
            }
            guard modified.anyModifier is any AmendingModifier || modified.anyModifier is any SizeKeeping else {
                return false
            }
            content = modified.anyContent
        }
        return false
    }
}

/// A view with something said about it, of any type.
@MainActor
private protocol ModifiedView {
    var anyContent: Any { get }
    var anyModifier: Any { get }
}

extension ModifiedContent: ModifiedView where Content: View, Modifier: ViewModifier {
    fileprivate var anyContent: Any { content }
    fileprivate var anyModifier: Any { modifier }
}

/// A modifier that puts something around a view and leaves its size.
@MainActor
protocol SizeKeeping {}

extension BackgroundStyleModifier: SizeKeeping {}
extension BackgroundShapeModifier: SizeKeeping {}
extension LayerModifier: SizeKeeping {}

extension EffectModifier {
    /// Whether drawing leaves the view's place, or its edges.
    fileprivate var isAlteration: Bool {
        switch kind {
        case .transform, .filter: true
        case .opacity, .style, .className: false
        }
    }
}
