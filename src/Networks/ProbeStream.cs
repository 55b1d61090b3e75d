namespace RpcBench.Networks;

/// <summary>Sends and receives bytes whose content does not matter.</summary>
internal static class ProbeStream
{
    public const int BufferBytes = 64 * 1024;

    /// <summary>Receives this many bytes into the same buffer. Returns false if the other end has closed the connection.</summary>
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

/// <summary>A request of the probe's protocol: a header of 12 bytes, then the upload, then the download. A connection carries any number of
/// requests. One byte each way is an echo.</summary>
/// <param name="Upload">Bytes that follow the header, zero or more.</param>
/// <param name="Download">Bytes that the server sends once it has received the upload, zero or more.</param>
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
