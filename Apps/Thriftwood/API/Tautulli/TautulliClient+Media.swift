extension TautulliClient {
    /// What the Plex server knows of a title.
    public func media(_ key: Int) async throws(ServiceProblem) -> PlexMedia {
        struct Identity: Decodable, Sendable {
            var id: String

            init(from decoder: any Decoder) throws {
                id = try decoder.tautulliFields().text("machine_identifier").cut(to: 100)
            }
        }
        let answer = try await call(PlexMediaAnswer.self, "get_metadata", [("rating_key", "\(key)")])
        guard var media = answer.media else { throw ServiceProblem(.missing, of: session.connection) }
        // Without it there is no way to Plex' own page, and all else is there.
        media.server = (try? await call(Identity.self, "get_server_identity"))?.id ?? ""
        return media
    }

    /// Where an address lies and whose it is. Tautulli asks others for that, so it is asked for one address at a time.
    public func place(of address: String) async throws(ServiceProblem) -> PlexPlace {
        let form: Items = [("ip_address", address.cut(to: 100))]
        var place = PlexPlace()
        do throws(ServiceProblem) {
            let found = try await call(PlexPlaceAnswer.self, "get_geoip_lookup", form)
            (place.city, place.region) = (found.city, found.region)
            (place.country, place.timeZone) = (found.country, found.timeZone)
        } catch {
            // Nobody knows where an address within a house lies.
            guard case .rejected = error.reason else { throw error }
        }
        do throws(ServiceProblem) {
            let found = try await call(PlexOwnerAnswer.self, "get_whois_lookup", form)
            (place.host, place.owner) = (found.host, found.owner)
        } catch {
            guard case .rejected = error.reason else { throw error }
        }
        return place
    }
}
