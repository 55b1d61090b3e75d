namespace RpcBench.Networks;

/// <summary>Moves bytes whose content does not matter.</summary>
internal static class ProbeStream
{
    public const int BufferBytes = 64 * 1024;

    /// <summary>Receives that many bytes into the buffer again and again; false where the other end has closed.</summary>
    public static bool TryReceive(Socket socket, long bytes, Span<byte> buffer)
    {
        while (bytes > 0)
        {
            var received = socket.Receive(buffer[..(int)Math.Min(bytes, buffer.Length)]);
            if (received == 0)
            {
                return false;
            }

            bytes -= received;
        }

        return true;
    }

    public static void Send(Socket socket, long bytes, ReadOnlySpan<byte> buffer)
    {
        for (; bytes > 0; bytes -= Math.Min(bytes, buffer.Length))
        {
            socket.Send(buffer[..(int)Math.Min(bytes, buffer.Length)]);
        }
    }
}

/// <summary>The probe's protocol: a header of 12 bytes, the upload, and then the download, of which each may be any bytes; again and again
/// on one connection. One byte each way is an echo.</summary>
/// <param name="Upload">Bytes that follow the header; zero or more.</param>
/// <param name="Download">Bytes that the server answers with once it has all of the upload; zero or more.</param>
internal readonly record struct ProbeRequest(int Upload, long Download)
{
    public const int HeaderBytes = 12;

    public void Write(Span<byte> header)
    {
        BinaryPrimitives.WriteInt32BigEndian(header, Upload);
        BinaryPrimitives.WriteInt64BigEndian(header[4..], Download);
    }

    public static ProbeRequest Read(ReadOnlySpan<byte> header) =>
        new(BinaryPrimitives.ReadInt32BigEndian(header), BinaryPrimitives.ReadInt64BigEndian(header[4..]));
}
