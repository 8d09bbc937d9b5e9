import Base
import Foundation
import ListBackupAPI
import SwiftUI
import TestKit
import Testing
import Wire

@testable import ListBackupUI

/// What somebody sees of what their role allows.
@Suite(.timeLimit(.minutes(1))) @MainActor struct TeamModelTests {
    @Test(arguments: Role.allCases)
    func `LB-011 What a role does not allow is not offered`(_ role: Role) async throws {
        let shop = PretendShop()
        shop.role = role
        let (session, model) = try await shop.signedIn()
        await model.load()
        await model.team.load()
        model.open(.source(shop.source, .export))
        let host = ViewHost(rootView: MainView(model: model, session: session))
        host.render()
        try await eventually {
            shop.clock.advance(by: 0.4)
            _ = host.flush()
            return host.tree.root.texts.contains("Every record came back as it was")
        }
        let texts = host.tree.root.texts
        #expect(texts.contains("Back up now") == role.rights.contains(.run))
        #expect(texts.contains("Take records out") == role.rights.contains(.takeOut))
        #expect(texts.contains("Restore into a folder") == role.rights.contains(.restore))
        #expect(texts.contains("Add a source") == role.rights.contains(.change))
        host.tearDown()
    }

    @Test func `LB-153 A file leaves unlocked unless its password is long enough`() {
        let shop = PretendShop()
        let model = ExportModel(
            client: APIClient(transport: shop), source: shop.source)
        (model.choice, model.format) = (.all, .csv)
        #expect(model.packed == .zip && model.hasGoodPassword)
        model.isLocked = true
        #expect(!model.hasGoodPassword)
        model.password = "seventeen"
        #expect(model.hasGoodPassword)
        // A tar has none, so none is wanted.
        model.choose(.tarZst)
        model.password = ""
        #expect(model.hasGoodPassword)
        model.format = .sqlite
        #expect(model.isDatabase && model.packed == nil)
        model.choose(.zip)
        #expect(!model.isDatabase && model.packed == .zip)
    }
}
