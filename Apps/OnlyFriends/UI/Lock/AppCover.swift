import SwiftUI

/// What is seen of the app while nobody looks at it: whose it is, and nothing of what is in it.
struct AppCover: View {
    var body: some View {
        ZStack {
            Color.paper.ignoresSafeArea()
            VStack(spacing: 20) {
                AppMark()
                Text("Only Friends")
                    .font(.lora(.title, weight: .bold))
                    .foregroundStyle(Color.forestGreen)
            }
        }
        .accessibilityElement(children: .combine)
    }
}

/// Three trees that stand together: our mark.
struct AppMark: View {
    var body: some View {
        ZStack {
            Circle()
                .fill(Color.forestGreen.opacity(0.12))
                .frame(width: 148, height: 148)
            HStack(alignment: .bottom, spacing: -6) {
                Image(systemName: "tree.fill").font(.system(size: 46))
                Image(systemName: "tree.fill").font(.system(size: 66))
                Image(systemName: "tree.fill").font(.system(size: 46))
            }
            .foregroundStyle(Color.forestGreen)
        }
        .accessibilityHidden(true)
    }
}

/// Covers a screen, or what is presented over one, while the lock has it hidden; what is typed in it stays.
struct BehindLock: ViewModifier {
    @Environment(SessionModel.self) private var session: SessionModel?

    func body(content: Content) -> some View {
        let isCovered = session?.lock.isCovered ?? false
        content
            .opacity(isCovered ? 0 : 1)
            .accessibilityHidden(isCovered)
            .overlay { if isCovered { AppCover() } }
    }
}

extension View {
    /// Covered while the lock has the app hidden.
    func behindLock() -> some View { modifier(BehindLock()) }

    /// A sheet that the lock covers too; the app has no others.
    func coveredSheet(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View {
        sheet(isPresented: isPresented, onDismiss: onDismiss) { content().behindLock() }
    }

    /// A sheet about something that the lock covers too.
    func coveredSheet<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss) { content($0).behindLock() }
    }

    /// A screen over all others that the lock covers too; the app has no others.
    func coveredScreen(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping () -> some View
    ) -> some View {
        fullScreenCover(isPresented: isPresented, onDismiss: onDismiss) { content().behindLock() }
    }

    /// A screen about something over all others that the lock covers too.
    func coveredScreen<Item: Identifiable>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> some View
    ) -> some View {
        fullScreenCover(item: item, onDismiss: onDismiss) { content($0).behindLock() }
    }
}
