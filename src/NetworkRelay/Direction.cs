using System.Buffers;
using System.IO.Pipelines;

namespace RpcBench.NetworkRelay;

/// <summary>One direction of a connection. It reads from one socket, keeps the bytes until the network releases them, and writes them to
/// the other socket. It holds at most <see cref="Capacity"/> bytes. Then it stops reading, and the TCP flow control of the writer takes
/// effect.</summary>
internal sealed class Direction(RealTimeNetwork network, Flow flow, Socket from, Socket to, Action failed)
{
    /// <summary>The most bytes that may be on their way or waiting: the window of the model and a sender's buffer.</summary>
    public const int Capacity = 4 * 1024 * 1024;

    private const int BufferBytes = 16 * 1024;

    private readonly Pipe _pipe = new(new PipeOptions(
        pauseWriterThreshold: Capacity, resumeWriterThreshold: Capacity
            / 2, minimumSegmentSize: BufferBytes, useSynchronizationContext: false));

    private readonly Lock _writing = new();
    private readonly TaskCompletionSource _completion = new(TaskCreationOptions.RunContinuationsAsynchronously);
    private long _due;
    private bool _isWriting;
    private bool _ends;

    /// <summary>A task that completes when everything has been written, or the direction was cut.</summary>
    public Task Completion => _completion.Task;

    /// <summary>The bytes that this direction holds. <see cref="RealTimeNetwork"/> sets it, to count the bytes of all directions.</summary>
    public long Held { get; set; }

    /// <summary>Whether the direction was cut. <see cref="RealTimeNetwork"/> sets it.</summary>
    public bool IsCut { get; set; }

    public async Task ReadAsync()
    {
        try
        {
            while (true)
            {
                var read = await from.ReceiveAsync(_pipe.Writer.GetMemory(BufferBytes), SocketFlags.None);
                if (read == 0)
                {
                    network.End(flow);
                    return;
                }

                _pipe.Writer.Advance(read);
                var flushing = _pipe.Writer.FlushAsync();
                if (!network.TryWrite(flow, read))
                {
                    failed();
                    return;
                }

                if ((await flushing).IsCompleted)
                {
                    return;
                }
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            network.Reset(flow);
        }
    }

    /// <summary>Writes the bytes that the network releases. This method runs on the network's thread, which must not wait. Bytes that the
    /// socket does not accept at once are therefore written asynchronously.</summary>
    public void Release(Release release)
    {
        if (release.Kind == ReleaseKind.Reset)
        {
            failed();
            return;
        }

        lock (_writing)
        {
            _ends |= release.Kind == ReleaseKind.End;
            _due += release.Bytes;
            if (_isWriting)
            {
                return;
            }

            _isWriting = true;
        }

        Write();
    }

    public void Cut()
    {
        network.Cut(this);
        _completion.TrySetResult();
    }

    private void Write()
    {
        try
        {
            while (GetDueBytes() is > 0 and var due)
            {
                if (!_pipe.Reader.TryRead(out var result))
                {
                    throw new InvalidOperationException("The network delivered bytes that were never written.");
                }

                var taken = Send(result.Buffer.Slice(0, due));
                Advance(result.Buffer.GetPosition(taken), taken);
                if (taken < due)
                {
                    _ = WriteSlowlyAsync();
                    return;
                }
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            failed();
        }
    }

    private long Send(ReadOnlySequence<byte> bytes)
    {
        var taken = 0L;
        foreach (var piece in bytes)
        {
            var sent = to.Send(piece.Span, SocketFlags.None, out var error);
            if (error == SocketError.WouldBlock)
            {
                break;
            }

            if (error != SocketError.Success)
            {
                throw new SocketException((int)error);
            }

            taken += sent;
            if (sent < piece.Length)
            {
                break;
            }
        }

        return taken;
    }

    private async Task WriteSlowlyAsync()
    {
        try
        {
            while (GetDueBytes() is > 0 and var due)
            {
                var result = await _pipe.Reader.ReadAsync();
                var piece = result.Buffer.Slice(0, due).First;
                var sent = await to.SendAsync(piece, SocketFlags.None);
                Advance(result.Buffer.GetPosition(sent), sent);
            }
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            failed();
        }
    }

    /// <summary>Returns the number of bytes to write now, or 0 if there are none at the moment.</summary>
    private long GetDueBytes()
    {
        lock (_writing)
        {
            if (_due > 0)
            {
                return _due;
            }

            _isWriting = false;
            if (!_ends)
            {
                return 0;
            }
        }

        Finish();
        return 0;
    }

    private void Advance(SequencePosition position, long bytes)
    {
        _pipe.Reader.AdvanceTo(position);
        lock (_writing)
        {
            _due -= bytes;
        }

        network.Read(flow, bytes);
    }

    private void Finish()
    {
        try
        {
            to.Shutdown(SocketShutdown.Send);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException)
        {
            // The reader has closed the connection, so it needs no end.
        }

        _completion.TrySetResult();
    }
}
