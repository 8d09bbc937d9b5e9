public import Foundation

extension NSItemProvider {
    /// An item that gives a value in all its forms.
    package convenience init<T: Transferable>(_ value: T) {
        self.init()
        register(value)
        suggestedName = value.suggestedFilename
    }

    /// Adds all forms of a value.
    public func register<T: Transferable>(_ transferable: @autoclosure @escaping @Sendable () -> T) {
        let value = transferable()
        for route in value.exports(.ownProcess) {
            guard let export = route.export else { continue }
            add(Form(type: route.contentType, visibility: route.visibility) { try await export(value) })
        }
    }

    /// Makes a value of the item.
    @discardableResult
    public func loadTransferable<T: Transferable>(
        type transferableType: T.Type, completionHandler: @escaping @Sendable (Result<T, any Error>) -> Void
    ) -> Progress {
        let progress = Progress(totalUnitCount: 1)
        Task {
            do { completionHandler(.success(try await transferable(transferableType))) } catch {
                completionHandler(.failure(error))
            }
        }
        return progress
    }

    /// Whether values of a type can be made of the item.
    package func canLoadTransferable<T: Transferable>(_ type: T.Type) -> Bool {
        route(to: type) != nil
    }

    /// Makes a value of the item, by the first of the type's routes for which the item has a form.
    package func transferable<T: Transferable>(_ type: T.Type) async throws -> T {
        guard let (form, load) = route(to: type) else { throw TransferError.noSuchType }
        return try await load(form.load(), form.type)
    }

    private func route<T: Transferable>(
        to type: T.Type
    ) -> (Form, @Sendable (_TransferPayload, UTType) async throws -> T)? {
        for route in T.routes {
            guard let load = route.load, let form = form(conformingTo: route.contentType) else { continue }
            return (form, load)
        }
        return nil
    }
}
