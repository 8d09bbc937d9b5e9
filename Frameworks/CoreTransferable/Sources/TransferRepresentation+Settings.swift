/// A representation with settings.
public struct _SetTransferRepresentation<Item: Transferable>: TransferRepresentation {
    /// There is none.
    public typealias Body = Never
    /// What the representation comes down to.
    public let _routes: [_TransferRoute<Item>]
}

extension TransferRepresentation {
    /// What a file of the value is called.
    public func suggestedFileName(_ fileName: String) -> some TransferRepresentation<Item> {
        setting { $0.name = { _ in fileName } }
    }

    /// What a file of the value is called.
    public func suggestedFileName(
        _ fileName: @escaping @Sendable (Item) -> String?
    ) -> some TransferRepresentation<Item> {
        setting { $0.name = fileName }
    }

    /// Whether a value is given in this form.
    public func exportingCondition(
        _ condition: @escaping @Sendable (Item) -> Bool
    ) -> some TransferRepresentation<Item> {
        setting { route in
            let inner = route.isExported
            route.isExported = { inner($0) && condition($0) }
        }
    }

    /// Who may see this form.
    public func visibility(_ visibility: TransferRepresentationVisibility) -> some TransferRepresentation<Item> {
        setting { $0.visibility = visibility }
    }

    private func setting(_ change: (inout _TransferRoute<Item>) -> Void) -> _SetTransferRepresentation<Item> {
        _SetTransferRepresentation(
            _routes: _routes.map { route in
                var route = route
                change(&route)
                return route
            })
    }
}
