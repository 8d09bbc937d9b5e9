import AccountsAPI
import OnlyFriendsAPI
import Wire

extension UsersAPI.Focus {
    /// Throws 422 for a point outside of the picture, and for what is farther or closer than is cut.
    func checked() throws -> UsersAPI.Focus {
        for (field, value) in [("focusX", focusX), ("focusY", focusY)] {
            guard let value else { continue }
            guard (0...1).contains(value) else {
                throw Problem.unprocessable(field, ProblemCode.outOfRange, "The point lies outside of the picture.")
            }
        }
        if let zoom, !(1...UsersAPI.Focus.zoomMaximum).contains(zoom) {
            throw Problem.unprocessable("zoom", ProblemCode.outOfRange, "The zoom is from 1 to 4.")
        }
        return self
    }
}
