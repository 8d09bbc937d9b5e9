// Apple's SwiftUI hands these on to whoever imports it, and view code relies on that.
@_exported import Combine
@_exported import CoreTransferable
@_exported import Foundation
@_exported import FoundationNetworking
@_exported import Observation
