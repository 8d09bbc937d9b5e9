import Base
import CSockets
import Foundation
import HTTPServer
import Wire

/// This process as one of several that serve a host together.
package final class Worker: Sendable {
    let seat: WorkerSeat
    private let mail: WorkerMail
    private let log: Log
    let events: HostEvents

    package init(seat: WorkerSeat, log: Log) {
        self.seat = seat
        self.log = log.labelled("worker \(seat.index)")
        mail = WorkerMail(seat: seat, log: self.log)
        events = HostEvents(mail: mail, log: self.log)
    }

    var socket: ListeningSocket { ListeningSocket(inherited: seat.listener) }

    /// How connections find the process that owns them.
    var siblings: SiblingProcesses {
        SiblingProcesses(
            owner: { [seat] fields, isNew in
                let owner: Int
                if let token = ContainerCookie.token(of: fields, isSecure: false) {
                    owner = seat.owner(ofCookie: token)
                } else if isNew {
                    // The system wakes the same process again and again while there is little to do, and newcomers stay
                    // where they begin.
                    owner = .random(in: 0..<seat.count)
                } else {
                    return nil
                }
                return owner == seat.index ? nil : owner
            },
            pass: { [mail] connection, owner in mail.pass(connection, to: owner) })
    }

    /// Whether it does what has to be done once.
    package var isFirst: Bool { seat.isFirst }

    /// Takes what the other processes send, and tells the supervisor that this one serves.
    func begin(_ server: HTTPServer) {
        mail.receive { [events] message in
            switch message {
            case .event(let topic, let json): events.deliver(topic, json)
            case .lost: events.deliverLoss()
            case .connection(let connection): Task { await server.adopt(connection) }
            }
        }
        var ready: UInt8 = 1
        _ = write(seat.readiness, &ready, 1)
    }

    /// Has this process asked to stop when its supervisor is gone.
    package func stopWithSupervisor() {
        Task {
            await onOwnThread("lifeline") { [seat] in
                var byte: UInt8 = 0
                // Nobody writes here: the read ends with the other end.
                while read(seat.lifeline, &byte, 1) < 0, errno == EINTR {}
            }
            kill(getpid(), SIGTERM)
        }
    }
}
