using System.IO.Compression;

namespace Grpc.Net.Compression;

/// <summary>Compresses messages with what HTTP calls deflate, which is the zlib format.</summary>
/// <param name="defaultCompressionLevel">The level for calls that ask for none.</param>
public sealed class DeflateCompressionProvider(CompressionLevel defaultCompressionLevel) : ICompressionProvider
{
    /// <inheritdoc />
    public string EncodingName => "deflate";

    /// <inheritdoc />
    public Stream CreateCompressionStream(Stream stream, CompressionLevel? compressionLevel) =>
        new ZLibStream(stream, compressionLevel ?? defaultCompressionLevel, leaveOpen: true);

    /// <inheritdoc />
    public Stream CreateDecompressionStream(Stream stream) => new ZLibStream(stream, CompressionMode.Decompress, leaveOpen: true);
}
