/// Values that a browser cannot tell, with what to use instead.
extension EnvironmentValues {
    /// Gives the focus to where it was first.
    @available(*, unavailable, message: "Keep a FocusState and set it.")
    // Unavailable: no code that compiles can call it.
    public var resetFocus: Never { fatalError("There is no such value.") }
    /// How content changes.
    @available(*, unavailable, message: "Say it with contentTransition(_:) on the text or symbol itself.")
    // Unavailable: no code that compiles can call it.
    public var contentTransition: Never { fatalError("There is no such value.") }
    /// Whether changing content is drawn as one picture.
    @available(*, unavailable, message: "A browser draws changing content itself; leave it out.")
    // Unavailable: no code that compiles can call it.
    public var contentTransitionAddsDrawingGroup: Never { fatalError("There is no such value.") }
    /// How high the rows of wheels are.
    @available(*, unavailable, message: "Rows of wheels are as high as their text; set its font.")
    // Unavailable: no code that compiles can call it.
    public var defaultWheelPickerItemHeight: Never { fatalError("There is no such value.") }
    /// Opens the settings of a desk's app.
    @available(*, unavailable, message: "A browser has no window of settings; show them in a sheet or a page.")
    // Unavailable: no code that compiles can call it.
    public var openSettings: Never { fatalError("There is no such value.") }
    /// Opens a document.
    @available(
        *, unavailable,
        message: "Documents come by fileImporter(isPresented:allowedContentTypes:onCompletion:)."
    )
    // Unavailable: no code that compiles can call it.
    public var openDocument: Never { fatalError("There is no such value.") }
    /// Makes a document.
    @available(*, unavailable, message: "Make it in the model, and hand it out by fileExporter.")
    // Unavailable: no code that compiles can call it.
    public var newDocument: Never { fatalError("There is no such value.") }
    /// What is known of the document.
    @available(*, unavailable, message: "Keep it in the model, or use FileDocument with fileImporter and fileExporter.")
    // Unavailable: no code that compiles can call it.
    public var documentConfiguration: Never { fatalError("There is no such value.") }
    /// Shows a window in place of this one.
    @available(*, unavailable, message: "Only a headset pushes windows; use openWindow or a NavigationLink.")
    // Unavailable: no code that compiles can call it.
    public var pushWindow: Never { fatalError("There is no such value.") }
    /// Opens a space around the person.
    @available(*, unavailable, message: "A browser has no such space; use a fullScreenCover.")
    // Unavailable: no code that compiles can call it.
    public var openImmersiveSpace: Never { fatalError("There is no such value.") }
    /// Closes a space around the person.
    @available(*, unavailable, message: "A browser has no such space; use a fullScreenCover and dismiss.")
    // Unavailable: no code that compiles can call it.
    public var dismissImmersiveSpace: Never { fatalError("There is no such value.") }
    /// How large things are in the room.
    @available(*, unavailable, message: "A browser does not know the size of its screen; measure in points.")
    // Unavailable: no code that compiles can call it.
    public var physicalMetrics: Never { fatalError("There is no such value.") }
    /// Buys something of the store.
    @available(*, unavailable, message: "StoreKit does not exist here; sell by the server.")
    // Unavailable: no code that compiles can call it.
    public var purchase: Never { fatalError("There is no such value.") }
    /// Shows a message of the store.
    @available(*, unavailable, message: "StoreKit does not exist here; show an alert.")
    // Unavailable: no code that compiles can call it.
    public var displayStoreKitMessage: Never { fatalError("There is no such value.") }
    /// Signs in by a page of the web.
    @available(*, unavailable, message: "The page is in a browser already; use openURL or a Link to the sign-in page.")
    // Unavailable: no code that compiles can call it.
    public var webAuthenticationSession: Never { fatalError("There is no such value.") }
    /// Signs in by the system.
    @available(*, unavailable, message: "Sign in by the server: it holds the secrets, the browser one cookie.")
    // Unavailable: no code that compiles can call it.
    public var authorizationController: Never { fatalError("There is no such value.") }
    /// What a tap on a pencil does.
    @available(*, unavailable, message: "Browsers do not tell of taps on a pencil; offer a Button.")
    // Unavailable: no code that compiles can call it.
    public var preferredPencilDoubleTapAction: Never { fatalError("There is no such value.") }
    /// What squeezing a pencil does.
    @available(*, unavailable, message: "Browsers do not tell of a squeezed pencil; offer a Button.")
    // Unavailable: no code that compiles can call it.
    public var preferredPencilSqueezeAction: Never { fatalError("There is no such value.") }
    /// Whether controls act under what is dragged.
    @available(
        *, unavailable,
        message: "Controls do not act under a drag here; take the drop by dropDestination(for:action:isTargeted:)."
    )
    // Unavailable: no code that compiles can call it.
    public var springLoadingBehavior: Never { fatalError("There is no such value.") }
    /// How symbols are coloured.
    @available(*, unavailable, message: "Symbols are drawn by symbolRenderingMode(_:) and foregroundStyle here.")
    // Unavailable: no code that compiles can call it.
    public var symbolColorRenderingMode: Never { fatalError("There is no such value.") }
    /// How symbols show a value.
    @available(*, unavailable, message: "Symbols show a value by Image(systemName:variableValue:) in one way here.")
    // Unavailable: no code that compiles can call it.
    public var symbolVariableValueMode: Never { fatalError("There is no such value.") }
    /// How labels in a toolbar look.
    @available(*, unavailable, message: "Set labelStyle(_:) on the items of the toolbar.")
    // Unavailable: no code that compiles can call it.
    public var toolbarLabelStyle: Never { fatalError("There is no such value.") }
    /// Whether materials look active.
    @available(*, unavailable, message: "Materials look the same in front and behind here; leave it out.")
    // Unavailable: no code that compiles can call it.
    public var materialActiveAppearance: Never { fatalError("There is no such value.") }
    /// What fonts are resolved in.
    @available(*, unavailable, message: "The browser resolves fonts; name them by Font and let text be measured.")
    // Unavailable: no code that compiles can call it.
    public var fontResolutionContext: Never { fatalError("There is no such value.") }
    /// Whether a widget has a background.
    @available(*, unavailable, message: "A browser shows no widgets.")
    // Unavailable: no code that compiles can call it.
    public var showsWidgetContainerBackground: Never { fatalError("There is no such value.") }
    /// Whether a widget has a label.
    @available(*, unavailable, message: "A browser shows no widgets.")
    // Unavailable: no code that compiles can call it.
    public var showsWidgetLabel: Never { fatalError("There is no such value.") }
    /// The margins of a widget.
    @available(*, unavailable, message: "A browser shows no widgets; use padding.")
    // Unavailable: no code that compiles can call it.
    public var widgetContentMargins: Never { fatalError("There is no such value.") }
    /// How large a live activity is.
    @available(*, unavailable, message: "A browser shows no live activities.")
    // Unavailable: no code that compiles can call it.
    public var activityFamily: Never { fatalError("There is no such value.") }
    /// Whether a live activity fills the screen.
    @available(*, unavailable, message: "A browser shows no live activities.")
    // Unavailable: no code that compiles can call it.
    public var isActivityFullscreen: Never { fatalError("There is no such value.") }
}

/// The scene of a notification on a watch.
@available(
    *, unavailable, message: "A browser shows no notification of a watch; send the person to a page by its address."
)
public struct WKNotificationScene<Content, Controller> {
    /// Never called.
    public init(controller: Controller.Type, category: String) {}
}
