using System.IO.Compression;

namespace RpcBench.Tests.Wire;

/// <summary>A message of gRPC as HTTP/2 carries it: a flag, its length in four bytes, and its own bytes.</summary>
internal static class GrpcFrame
{
    /// <summary>A message in its frame; the flag 1 says that it is compressed.</summary>
    public static byte[] Of(byte[] message, byte flag = 0)
    {
        byte[] frame = [flag, 0, 0, 0, 0, .. message];
        BinaryPrimitives.WriteInt32BigEndian(frame.AsSpan(1), message.Length);
        return frame;
    }

    /// <summary>A message as <c>gzip</c> or <c>deflate</c> compresses it.</summary>
    public static byte[] Compressed(string encoding, byte[] message)
    {
        using var output = new MemoryStream();
        using (Stream zip = encoding == "gzip"
            ? new GZipStream(output, CompressionLevel.Fastest)
            : new ZLibStream(output, CompressionLevel.Fastest))
        {
            zip.Write(message);
        }

        return output.ToArray();
    }
}
