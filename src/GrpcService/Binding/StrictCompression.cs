using System.Buffers;
using System.IO.Compression;
using Grpc.Net.Compression;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.GrpcService.Binding;

/// <summary>
/// A way to compress messages that refuses what was not compressed in that way and what is too large once it is read. The usual providers leave
/// the first to their caller, who takes it for a defect, and have no limit.
/// </summary>
/// <param name="encodingName">What <c>grpc-encoding</c> calls it.</param>
/// <param name="limit">The length of the largest message, decompressed.</param>
/// <param name="compress">Compresses what is written to it into another stream, which stays open.</param>
/// <param name="decompress">Reads another stream and decompresses it.</param>
internal sealed class StrictCompression(
    string encodingName, int limit, Func<Stream, CompressionLevel, Stream> compress, Func<Stream, Stream> decompress) : ICompressionProvider
{
    private const int BufferBytes = 80 * 1024;

    public string EncodingName => encodingName;

    /// <summary>What gRPC names gzip.</summary>
    public static StrictCompression Gzip(int limit) => new(
        "gzip", limit, static (output, level) => new GZipStream(output, level, leaveOpen: true), static input => new GZipStream(input, CompressionMode.Decompress));

    /// <summary>What HTTP and gRPC name deflate: the format of zlib.</summary>
    public static StrictCompression Deflate(int limit) => new(
        "deflate", limit, static (output, level) => new ZLibStream(output, level, leaveOpen: true), static input => new ZLibStream(input, CompressionMode.Decompress));

    public Stream CreateCompressionStream(Stream stream, CompressionLevel? compressionLevel) => compress(stream, compressionLevel ?? CompressionLevel.Fastest);

    /// <summary>The message itself, because only its end shows whether it is whole.</summary>
    /// <exception cref="Grpc.Core.RpcException">It is over the limit, or it was not compressed in this way, or it is cut short.</exception>
    public Stream CreateDecompressionStream(Stream stream)
    {
        var message = new MemoryStream();
        var buffer = ArrayPool<byte>.Shared.Rent(BufferBytes);
        try
        {
            // Nothing at all is read as an empty message: it is what .NET's streams make of one.
            using var decompressed = decompress(stream);
            for (int read; (read = decompressed.Read(buffer)) > 0;)
            {
                if (message.Length + read > limit)
                {
                    throw Failures.Status(CallFailure.TooLarge(limit));
                }

                message.Write(buffer, 0, read);
            }
        }
        catch (Exception exception) when (exception is InvalidDataException or IOException)
        {
            // The second is zlib's for what it would need a dictionary for; nothing is read from elsewhere than memory.
            throw Failures.Status(CallFailure.Malformed($"The message cannot be decompressed: it is not whole or not {encodingName}."));
        }
        finally
        {
            ArrayPool<byte>.Shared.Return(buffer);
        }

        message.Position = 0;
        return message;
    }
}
