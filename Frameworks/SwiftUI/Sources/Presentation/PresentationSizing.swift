import Foundation

/// How large a sheet is in a wide window; in a narrow one sheets go by their detents.
public protocol PresentationSizing: Sendable {
    /// The size of a sheet; what it leaves open is the platform's.
    @MainActor func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext)
        -> ProposedViewSize
    /// What is known without asking.
    var _platform: _PlatformSizing? { get }
}

extension PresentationSizing {
    /// Nothing is known of sizes of an app's own.
    public var _platform: _PlatformSizing? { nil }

    /// As wide, or as tall, as the content.
    public func fitted(horizontal: Bool, vertical: Bool) -> some PresentationSizing {
        _ChangedSizing(base: self, fits: _SizingAxes(horizontal, vertical), keeps: _SizingAxes(false, false))
    }

    /// As wide, or as tall, as the content was at its largest.
    public func sticky(horizontal: Bool = false, vertical: Bool = false) -> some PresentationSizing {
        _ChangedSizing(base: self, fits: _SizingAxes(false, false), keeps: _SizingAxes(horizontal, vertical))
    }
}

/// What is presented, for the size of its sheet to be made of.
public struct PresentationSizingRoot {
    let size: CGSize

    /// How large the content was when it first showed. A browser has laid it out by then: a proposal only cuts it.
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        CGSize(
            width: min(size.width, proposal.width ?? .infinity), height: min(size.height, proposal.height ?? .infinity))
    }
}

/// What is known of where a sheet is presented.
public struct PresentationSizingContext {}

/// Two axes, of which something may hold.
public struct _SizingAxes: Sendable {
    let (horizontal, vertical): (Bool, Bool)

    init(_ horizontal: Bool, _ vertical: Bool) { (self.horizontal, self.vertical) = (horizontal, vertical) }
}

/// One of the platform's sizes.
public struct _PlatformSizing: PresentationSizing {
    enum Kind: String { case automatic, form, page, fitted }

    let kind: Kind
    /// Itself.
    public var _platform: _PlatformSizing? { self }

    /// Leaves both to the platform.
    public func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        .unspecified
    }
}

/// A size that goes by the content along some axes.
private struct _ChangedSizing<Base: PresentationSizing>: PresentationSizing {
    let base: Base
    let fits: _SizingAxes
    let keeps: _SizingAxes

    func proposedSize(for root: PresentationSizingRoot, context: PresentationSizingContext) -> ProposedViewSize {
        base.proposedSize(for: root, context: context)
    }
}

extension PresentationSizing where Self == _PlatformSizing {
    /// As the platform does it.
    public static var automatic: _PlatformSizing { _PlatformSizing(kind: .automatic) }
    /// As large as the content.
    public static var fitted: _PlatformSizing { _PlatformSizing(kind: .fitted) }
    /// As a form.
    public static var form: _PlatformSizing { _PlatformSizing(kind: .form) }
    /// As a page.
    public static var page: _PlatformSizing { _PlatformSizing(kind: .page) }
}

/// What a sheet does about a size.
struct SheetSizing: Equatable {
    private var sizing: any PresentationSizing
    private var kind = _PlatformSizing.Kind.automatic
    private var isCustom = false
    private var fits = _SizingAxes(false, false)
    private var keeps = _SizingAxes(false, false)

    init(_ sizing: any PresentationSizing) {
        self.sizing = sizing
        if let changed = sizing as? any SizingChange {
            self = SheetSizing(changed.inner)
            fits = fits || changed.fitted
            keeps = keeps || changed.kept
        } else if let platform = sizing._platform {
            kind = platform.kind
            if kind == .fitted { fits = _SizingAxes(true, true) }
        } else {
            isCustom = true
        }
    }

    /// Sizes of an app's own that cannot be compared are never the same: their sheets are asked again.
    static func == (left: SheetSizing, right: SheetSizing) -> Bool {
        guard left.kind == right.kind, left.fits == right.fits, left.keeps == right.keeps,
            left.isCustom == right.isCustom
        else { return false }
        return !left.isCustom || (left.sizing as? any Equatable)?.equals(right.sizing) == true
    }

    /// Whether the size comes of what the content measures.
    var needsMeasure: Bool { isCustom || keeps.horizontal || keeps.vertical }

    /// Says it to the sheet's element.
    @MainActor
    func write(
        _ element: inout ElementDescription, opened: CGSize?, largest: CGSize?, _ context: ElementContext
    ) {
        var fits = fits
        if isCustom {
            if let opened {
                let proposal = sizing.proposedSize(
                    for: PresentationSizingRoot(size: opened), context: PresentationSizingContext())
                element.setSize("--sheet-width", proposal.width)
                element.setSize("--sheet-height", proposal.height)
            } else {
                fits = _SizingAxes(true, true)
            }
        } else if kind != .automatic, kind != .fitted {
            element.addClass("sheet-\(kind.rawValue)")
        }
        if fits.horizontal { element.addClass("fits-across") }
        if fits.vertical { element.addClass("fits-down") }
        if keeps.horizontal { element.setSize("--sheet-least-width", largest?.width) }
        if keeps.vertical { element.setSize("--sheet-least-height", largest?.height) }
    }
}

extension ElementDescription {
    fileprivate mutating func setSize(_ name: String, _ length: CGFloat?) {
        guard let length, length.isFinite, length >= 0 else { return }
        setStyle(name, length.px)
    }
}

/// A size that was made of another.
private protocol SizingChange {
    var inner: any PresentationSizing { get }
    var fitted: _SizingAxes { get }
    var kept: _SizingAxes { get }
}

extension _ChangedSizing: SizingChange {
    var inner: any PresentationSizing { base }
    var fitted: _SizingAxes { fits }
    var kept: _SizingAxes { keeps }
}

extension _SizingAxes: Equatable {
    fileprivate static func || (left: _SizingAxes, right: _SizingAxes) -> _SizingAxes {
        _SizingAxes(left.horizontal || right.horizontal, left.vertical || right.vertical)
    }
}

extension View {
    /// How large the sheet around this view is in a wide window.
    public func presentationSizing(_ sizing: some PresentationSizing) -> some View {
        let sizing = SheetSizing(sizing)
        return transformPreference(PresentationContentKey.self) { value in
            if value.sizing == nil { value.sizing = sizing }
        }
    }
}
