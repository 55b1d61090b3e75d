using System.Net.Sockets;

namespace RpcBench.Endurance.Wire;

/// <summary>A socket on which one request is sent and one answer read.</summary>
internal sealed class WireConnection : IDisposable
{
    // Long enough for any answer on a busy machine. A request that is not whole may be waited for by the service, and need not be by us.
    private static readonly TimeSpan Whole = TimeSpan.FromSeconds(30);
    private static readonly TimeSpan Broken = TimeSpan.FromMilliseconds(60);

    private readonly Socket _socket = new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp) { NoDelay = true };
    private readonly MemoryStream _read = new();
    private readonly byte[] _buffer = new byte[16 * 1024];

    /// <summary>Sends the request and reads until there is an answer, the connection is closed, or no more is to be expected.</summary>
    /// <param name="address">The port of the service.</param>
    /// <param name="request">What to send.</param>
    /// <param name="read">Reads an answer from all that came, and whether the connection is closed; null: it is not there yet.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="BrokenClaimException">The request is whole, and no answer came.</exception>
    public async Task<WireAnswer> SendAsync(Uri address, WireRequest request, Func<ReadOnlyMemory<byte>, bool, WireAnswer?> read, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(request.IsWhole ? Whole : Broken);
        await _socket.ConnectAsync(address.Host, address.Port, cancellation);
        var sending = SendAsync(request.Bytes, cancellation);
        try
        {
            while (true)
            {
                var length = await _socket.ReceiveAsync(_buffer, limit.Token);
                _read.Write(_buffer, 0, length);
                if (read(_read.GetBuffer().AsMemory(0, (int)_read.Length), length == 0) is { } answer)
                {
                    return answer;
                }

                if (length == 0)
                {
                    return WireAnswer.None;
                }
            }
        }
        catch (SocketException)
        {
            // Reset, with what came before it.
            return read(_read.GetBuffer().AsMemory(0, (int)_read.Length), true) ?? WireAnswer.None;
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            return request.IsWhole
                ? throw new BrokenClaimException($"No answer came within {Whole.TotalSeconds:0} s to a request that is whole: {request.What}.")
                : WireAnswer.None;
        }
        finally
        {
            // A reset, so that no port is kept after a connection of which there are tens of thousands.
            _socket.LingerState = new(true, 0);
            _socket.Close();
            await sending;
        }
    }

    public void Dispose() => _socket.Dispose();

    private async Task SendAsync(byte[] bytes, CancellationToken cancellation)
    {
        try
        {
            for (var sent = 0; sent < bytes.Length;)
            {
                sent += await _socket.SendAsync(bytes.AsMemory(sent), cancellation);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException or OperationCanceledException)
        {
            // The service refused it before all of it was sent.
        }
    }
}
