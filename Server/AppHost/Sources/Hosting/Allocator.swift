import CAllocator

/// The process's memory, which jemalloc divides: the C library's own allocator needs a twentieth more for the same views,
/// whose first pages take longer to make.
package enum Allocator {
    /// Bytes that the program holds.
    package static var allocatedBytes: Int { Int(hs_allocated_bytes()) }
    /// Bytes that were given for one object.
    package static func bytes(at object: UnsafeRawPointer) -> Int { Int(hs_bytes_at(object)) }
    private static let forgotten: Void = hs_forget_file_pages()
    /// Gives back what of this program and its libraries only the start has read, which is most of it; once a process.
    package static func forgetStart() { forgotten }
    /// Bytes of physical memory behind them and behind what was freed a moment ago.
    package static var residentBytes: Int { Int(hs_resident_bytes()) }
}
