import Base

/// Processes pictures in this process, on a few threads: for tests, and within the image worker. A decoder that
/// crashes takes the process down, which is why servers use `ImageWorkerPool`.
public struct InProcessImageProcessor: ImageProcessor {
    private let pool: BlockingPool

    public init(threads: Int = 1, waiting: Int = 64) throws(ImageError) {
        try Vips.start()
        pool = BlockingPool(threads: threads, waiting: waiting)
    }

    public func process(
        _ bytes: [UInt8], renditions: [Rendition], limits: ImageLimits
    ) async throws(ImageError) -> ProcessedImage {
        do {
            return try await pool.run { try PictureMaker.make(bytes, renditions: renditions, limits: limits) }
        } catch let error as ImageError {
            throw error
        } catch {
            throw ImageError(.busy, "Too many pictures wait to be processed.")
        }
    }
}
