using System.IO.Compression;

namespace Grpc.Net.Compression;

/// <summary>Compresses messages with gzip.</summary>
/// <param name="defaultCompressionLevel">The level for calls that ask for none.</param>
public sealed class GzipCompressionProvider(CompressionLevel defaultCompressionLevel) : ICompressionProvider
{
    /// <inheritdoc />
    public string EncodingName => "gzip";

    /// <inheritdoc />
    public Stream CreateCompressionStream(Stream stream, CompressionLevel? compressionLevel) =>
        new GZipStream(stream, compressionLevel ?? defaultCompressionLevel, leaveOpen: true);

    /// <inheritdoc />
    public Stream CreateDecompressionStream(Stream stream) => new GZipStream(stream, CompressionMode.Decompress, leaveOpen: true);
}
