using System.IO.Compression;

namespace Grpc.Net.Compression;

/// <summary>One way to compress messages.</summary>
public interface ICompressionProvider
{
    /// <summary>The name that <c>grpc-encoding</c> gives it.</summary>
    string EncodingName { get; }

    /// <summary>A stream that compresses what is written to it; the output stays open.</summary>
    Stream CreateCompressionStream(Stream stream, CompressionLevel? compressionLevel);

    /// <summary>A stream that gives back what was compressed; the input stays open.</summary>
    Stream CreateDecompressionStream(Stream stream);
}
