import Database
import Foundation
import HTTPServer
import Storage
import SwiftUI
import WebRenderer

extension HostGround {
    /// Adds numbers about the server to the metrics.
    func watch(_ server: HTTPServer, _ live: LiveServer) {
        metrics.gauge("homescreen_connections_open", "Connections that are open, WebSockets included.") {
            [weak server] in Double(server?.connectionCount ?? 0)
        }
        metrics.gauge("homescreen_memory_allocated_bytes", "Memory that the program holds.") {
            Double(Allocator.allocatedBytes)
        }
        metrics.gauge(
            "homescreen_memory_resident_bytes", "Physical memory behind it and behind what was freed a moment ago."
        ) { Double(Allocator.residentBytes) }
        let (sessions, views) = (live.sessionCensus, live.viewCensus)
        metrics.gauge("homescreen_sessions_waiting", "Sessions whose page has not opened its socket yet.") {
            Double(sessions.waiting)
        }
        metrics.gauge("homescreen_sessions_live", "Sessions that a browser shows.") { Double(sessions.live) }
        metrics.gauge("homescreen_sessions_dropped", "Sessions whose socket is gone and may come back.") {
            Double(sessions.dropped)
        }
        metrics.gauge("homescreen_view_nodes", "Nodes of views in memory, of sessions that ended too.") {
            Double(views.nodes)
        }
        metrics.gauge("homescreen_view_node_bytes", "Memory of these nodes alone, without what they hold.") {
            Double(views.bytes)
        }
        let circuits = ([databases.house] + databases.apps).map(\.database)
        metrics.gauge("homescreen_database_up", "1 while every database answers, 0 while one is away.") {
            circuits.allSatisfy { $0.outage == nil } ? 1 : 0
        }
        for opened in databases.apps {
            let name = (opened.app?.id ?? "").replacingOccurrences(of: "-", with: "_")
            metrics.gauge(
                "homescreen_database_up_\(name)",
                "1 while the database of \(opened.app?.name ?? "an app") answers, 0 while it is away."
            ) { [database = opened.database] in database.outage == nil ? 1 : 0 }
        }
        let budget = services.budget
        metrics.gauge("homescreen_disk_free_bytes", "Room on the disk of the data folder.") {
            Double(budget.room.free ?? 0)
        }
        metrics.gauge("homescreen_uploads_claimed_bytes", "Room that files on their way in have claimed.") {
            Double(budget.used)
        }
    }
}
