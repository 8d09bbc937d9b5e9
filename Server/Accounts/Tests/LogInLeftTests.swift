import AccountsAPI
import Base
import Database
import Foundation
import ServerKit
import Synchronization
import TestKit
import Testing
import Wire

@testable import Accounts

/// Log-ins with the right password that come to nothing for another reason.
@Suite struct LogInLeftTests {
    private struct HouseIsBusy: Error {}

    /// Accounts whose log-ins fail after the password was found right.
    private struct BusyDirectory: PasswordDirectory {
        let accounts = AccountStore()
        /// Is called within the last transaction of a log-in.
        let lastStep: @Sendable () throws -> Void

        func account(at address: String, _ connection: DatabaseConnection) throws -> PasswordAccount? {
            try accounts.account(at: address, connection)
        }
        func account(_ id: SortableID, _ connection: DatabaseConnection) throws -> PasswordAccount? {
            try accounts.account(id, connection)
        }
        func create(
            _ id: SortableID, at address: AccountAddress, passwordHash: String, on date: Date,
            _ connection: DatabaseConnection
        ) throws -> Bool {
            try accounts.create(id, at: address, passwordHash: passwordHash, on: date, connection)
        }
        func setPassword(_ hash: String, of id: SortableID, _ connection: DatabaseConnection) throws {
            try accounts.setPassword(hash, of: id, connection)
        }
        func didLogIn(_ id: SortableID, _ connection: DatabaseConnection) throws { try lastStep() }
        func violation(
            in password: String, at address: String?, name: String?, limits: PasswordLimits
        ) -> PasswordRule.Violation? { nil }
    }

    private func logIn(_ app: MailApp, _ lastStep: @escaping @Sendable () throws -> Void) async throws {
        let signIn = PasswordSignIn(
            app.services, sessions: app.signIn.sessions, directory: BusyDirectory(lastStep: lastStep),
            messages: MailMessages(app: "Mail App") { code, _ in "https://home.example.org/#\(code)" },
            courier: MailCourier(app.mail))
        _ = try await signIn.logIn(
            AccountAddress("ann@example.org"), password: MailApp.password, remember: true, device: nil,
            from: ClientAddress("192.0.2.1"))
    }

    @Test(arguments: TestDatabase.all)
    func `LB-009 A right password for which the house had no time is no guess`(_ kind: TestDatabase) async throws {
        try await MailApp.run(on: kind) { app in
            _ = try await app.join("ann@example.org")
            for _ in 0..<7 {
                await #expect(throws: (any Error).self) { try await logIn(app) { throw HouseIsBusy() } }
            }
            _ = try await app.logIn("ann@example.org")
        }
    }

    @Test func `LB-009 Nor is one whose owner left before the answer`() async throws {
        try await MailApp.run { app in
            _ = try await app.join("ann@example.org")
            for _ in 0..<7 {
                let leaving = Leaving()
                let task = Task {
                    try await logIn(app) {
                        leaving.now()
                        throw HouseIsBusy()
                    }
                }
                leaving.set(task)
                _ = await task.result
            }
            _ = try await app.logIn("ann@example.org")
        }
    }
}

/// Somebody who closes the page, once they are told.
private final class Leaving: Sendable {
    private let task = Mutex<Task<Void, any Error>?>(nil)

    func set(_ leaving: Task<Void, any Error>) { task.withLock { $0 = leaving } }
    func now() { task.withLock { $0 }?.cancel() }
}
