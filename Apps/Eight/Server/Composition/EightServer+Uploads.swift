import Base
import EightAPI
import HTTPServer
import ServerKit
import Storage
import Wire

/// The bytes of videos.
extension EightServer {
    func addUploads(to router: inout Router) {
        UploadRoutes(
            uploads: uploads, mount: context.given.mount, limit: context.limits.config.clipBytes,
            uploader: { Uploader(try $0.viewer, $0) },
            complete: { [clips, jobs = context.given.jobs] state, uploader in
                let clip = try await clips.queue(state.id, of: uploader.person, with: jobs)
                return HTTPResponse(
                    status: .accepted, fields: ["Content-Type": "application/json"],
                    body: .bytes(try JSONCoding.encode(clip)))
            }
        ).add(to: &router, creates: false)
    }
}
