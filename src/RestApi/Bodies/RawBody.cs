using System.Buffers;
using System.IO.Pipelines;

namespace RpcBench.RestApi.Bodies;

/// <summary>
/// A request's whole body in rented memory, given back on disposal. Whole, although its beginning would do: the gRPC service has its message
/// whole too, and both are to do the same.
/// </summary>
internal sealed class RawBody : IDisposable
{
    private byte[] _rented;
    private int _length;

    private RawBody(int bytes) => _rented = ArrayPool<byte>.Shared.Rent(bytes);

    public ReadOnlySpan<byte> Bytes => _rented.AsSpan(0, _length);

    /// <summary>Reads it.</summary>
    /// <exception cref="ServiceDefaults.Calls.CallFailedException">It is over the limit.</exception>
    public static async ValueTask<RawBody> ReadAsync(PipeReader reader, CancellationToken cancellation)
    {
        ReadResult read;
        do
        {
            read = await reader.ReadAsync(cancellation);
            if (read.IsCompleted)
            {
                break;
            }

            // Nothing is taken until all has come: the memory that it came in is Kestrel's, and it is copied once.
            reader.AdvanceTo(read.Buffer.Start, read.Buffer.End);
        }
        while (true);

        var body = new RawBody((int)read.Buffer.Length) { _length = (int)read.Buffer.Length };
        read.Buffer.CopyTo(body._rented);
        reader.AdvanceTo(read.Buffer.End);
        return body;
    }

    public void Dispose()
    {
        ArrayPool<byte>.Shared.Return(_rented);
        _rented = [];
    }
}
