/// What is declared so that source compiles, and has no effect in a browser; each with the reason.
enum AcceptedNames {
    /// Names as `View.focusSection`. Functions are compared with the sources; other names stand for what they are made of.
    static let reasons: [String: String] = Dictionary(
        uniqueKeysWithValues: table.split(separator: "\n").compactMap { line in
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2 else { return nil }
            return (String(parts[0]), String(parts[1].drop { $0 == " " }))
        })

    /// Values of the environment that are such an action.
    static let actions = [
        "openWindow": "OpenWindowAction.callAsFunction", "dismissWindow": "DismissWindowAction.callAsFunction",
        "requestReview": "RequestReviewAction.callAsFunction",
    ]

    /// The reasons for a bare name, as of each type that has it.
    static func reasons(for bare: String) -> [String] {
        if let action = actions[bare], let reason = reasons[action] { return [reason] }
        let all = reasons.filter { $0.key == bare || $0.key.hasSuffix(".\(bare)") }
        return all.sorted { $0.key < $1.key }.map(\.value)
    }

    private static let table = """
        AnyGradient.colorSpace: A browser mixes colours by the numbers of a screen.
        CommandGroup: A browser has menus of its own.
        CommandMenu: A browser has menus of its own.
        DismissWindowAction.callAsFunction: An app has one page in a browser, as on a phone.
        EmptyCommands: A browser has menus of its own.
        GeometryEffect.ignoredByLayout: The browser tells places as they are drawn.
        Image.antialiased: Browsers always smooth edges.
        LayoutChanged.post: Screen readers hear of changes from the browser itself.
        MatchedTransitionSourceConfiguration.background: The view's own background is shown.
        MatchedTransitionSourceConfiguration.clipShape: The view's own outline is kept.
        MatchedTransitionSourceConfiguration.shadow: The view's own shadow is kept.
        NavigationLink.isDetailLink: A link in a column of a split view leads to the next column in any case.
        OpenWindowAction.callAsFunction: An app has one page in a browser, as on a phone.
        RequestReviewAction.callAsFunction: A browser has no store that would ask.
        Scene.commands: A browser has menus of its own.
        Scene.commandsRemoved: A browser has menus of its own.
        Scene.commandsReplaced: A browser has menus of its own.
        Scene.defaultLaunchBehavior: The person opens the browser's windows.
        Scene.defaultPosition: The person places the browser's windows.
        Scene.defaultSize: The person sizes the browser's windows.
        Scene.environment: A host shows a root view, not a scene; say it on the view.
        Scene.environmentObject: A host shows a root view, not a scene; say it on the view.
        Scene.handlesExternalEvents: The page that is opened at an address takes it.
        Scene.keyboardShortcut: Only the browser's own keys open windows.
        Scene.onChange: A host shows a root view, not a scene; say it on the view.
        Scene.persistentSystemOverlays: A browser keeps its own bars.
        Scene.restorationBehavior: A browser keeps its own tabs.
        Scene.windowBackgroundDragBehavior: The person moves the browser's windows.
        Scene.windowIdealSize: The person sizes the browser's windows.
        Scene.windowLevel: The person orders the browser's windows.
        Scene.windowManagerRole: The person orders the browser's windows.
        Scene.windowResizability: The person sizes the browser's windows.
        Scene.windowStyle: A browser draws its own windows.
        Scene.windowToolbarStyle: A browser draws its own windows.
        SchedulerTimeType.advanced: An immediate scheduler knows one point in time, as Apple's does.
        ScreenChanged.post: Screen readers hear of changes from the browser itself.
        ScrollTransitionConfiguration.threshold: A view changes from the edge that it crosses on.
        Section.collapsible: Only sections with isExpanded fold.
        SidebarCommands: A browser has menus of its own.
        Threshold.inset: A view changes from the edge that it crosses on.
        Threshold.interpolated: A view changes from the edge that it crosses on.
        ToolbarCommands: A browser has menus of its own.
        ToolbarContent.sharedBackgroundVisibility: Bars are drawn without panes of glass.
        ToolbarItem.customizationBehavior: Toolbars of a page keep their items.
        UIFeedbackGenerator.prepare: A browser needs no time to get ready.
        UINavigationBarAppearance.setBackIndicatorImage: The way back has the system's picture.
        UISegmentedControl.setDividerImage: Nothing is drawn between segments.
        URL.stopAccessingSecurityScopedResource: The app owns the file that was chosen.
        View.accessibilityActivationPoint: Browsers press a view in its middle.
        View.accessibilityDirectTouch: Screen readers of browsers have no such area.
        View.accessibilityIgnoresInvertColors: Browsers leave pictures and films as they are themselves.
        View.accessibilityInputLabels: Browsers know one name of a thing, that of accessibilityLabel.
        View.accessibilityLabeledPair: A browser reads views one after the other.
        View.accessibilityRespondsToUserInteraction: Browsers tell it by what can be pressed.
        View.accessibilityTextContentType: Screen readers of browsers read all kinds alike.
        View.allowsTightening: Browsers cut text without moving letters together.
        View.backgroundExtensionEffect: Bars let nothing through that could be seen of it.
        View.defaultAdaptableTabBarPlacement: The window's width decides where tabs are.
        View.defersSystemGestures: The gestures at the edges are the browser's.
        View.dialogIcon: Dialogs of a phone and of a browser have no picture.
        View.dialogSeverity: A phone shows dialogs of all kinds alike.
        View.fileDialogDefaultDirectory: A browser shows no folders of the device to an app.
        View.findDisabled: Browsers look everywhere in a page.
        View.focusScope: prefersDefaultFocus is heard without it.
        View.focusSection: There is no remote control; Tab moves the focus in the order of the views.
        View.glassEffectTransition: Glass comes and goes with its view.
        View.handlesExternalEvents: The page that is opened at an address takes it.
        View.horizontalRadioGroupLayout: There are no radio buttons, as on a phone.
        View.navigationViewStyle: A navigation view shows one page on another, as on a phone.
        View.persistentSystemOverlays: A browser keeps its own bars.
        View.previewContext: Previews are drawn by Xcode.
        View.previewDevice: Previews are drawn by Xcode.
        View.previewDisplayName: Previews are drawn by Xcode.
        View.previewInterfaceOrientation: Previews are drawn by Xcode.
        View.previewLayout: Previews are drawn by Xcode.
        View.replaceDisabled: Browsers replace no words.
        View.searchDictationBehavior: Browsers offer dictation for every field themselves.
        View.searchPresentationToolbarBehavior: The bar stays while one searches.
        View.speechAdjustedPitch: Screen readers of browsers leave the voice to the person.
        View.speechAnnouncementsQueued: What is said in a browser always waits for its turn.
        View.statusBar: A device shows its own bar around the browser.
        View.statusBarHidden: A device shows its own bar around the browser.
        View.textEditorStyle: Editors have no decoration, as on a phone.
        View.windowDismissBehavior: The person closes the browser's windows.
        View.windowFullScreenBehavior: The person sizes the browser's windows.
        View.windowMinimizeBehavior: The person sizes the browser's windows.
        View.windowResizeBehavior: The person sizes the browser's windows.
        ViewSpacing.formUnion: All views ask for the same distance.
        ViewSpacing.union: All views ask for the same distance.
        _BrowserLayout.placeSubviews: The browser itself places the views of stacks.
        _PlatformSymbolEffect.custom: Symbols turn about their middle, at no angle of their own.
        """
}
