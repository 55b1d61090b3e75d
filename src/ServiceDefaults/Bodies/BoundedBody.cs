using System.IO.Pipelines;
using System.Runtime.CompilerServices;
using Microsoft.AspNetCore.Http;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.ServiceDefaults.Bodies;

/// <summary>
/// The body of one request, which has a time limit as a whole and takes what it holds from a budget of the process. Kestrel asks for a rate
/// on average over all streams of a connection: one that has sent much may then rest for days, and Kestrel grants it a new window for all
/// that its handler has seen, also while that must be kept.
/// <para>Every gRPC call has a body and no REST get has one, so what this costs is a cost of one API: a body that arrives in its time costs this object
/// and a place in a list, no timer and no other allocation.</para>
/// </summary>
public abstract class BoundedBody(HttpContext context, BodyBounds bounds) : PipeReader
{
    // Most bodies are below it, and are never counted.
    private const long FreeBytes = 64 * 1024;

    private readonly PipeReader _body = context.Request.BodyReader;
    private ReadResult _read;
    private bool _isRead;
    private long _consumed;
    private long _held;
    private bool _isOver;

    // Its place in the list of WaitingBodies, whose locks guard it.
    internal BoundedBody? Next { get; set; }

    internal BoundedBody? Previous { get; set; }

    internal int List { get; set; }

    /// <summary>When its time is over, by <see cref="Environment.TickCount64"/>; 0 as long as it was never waited for.</summary>
    internal long Due { get; set; }

    /// <summary>The bytes that have arrived.</summary>
    protected long Arrived => _consumed + _read.Buffer.Length;

    /// <inheritdoc/>
    /// <remarks>Throws what <see cref="Refusal"/> makes of a body that is refused, breaks off, or does not arrive in time.</remarks>
    public sealed override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default)
    {
        Begin();
        ValueTask<ReadResult> read;
        try
        {
            read = _body.ReadAsync(cancellationToken);
        }
        catch (Exception exception)
        {
            // Kestrel throws at once what ended the connection or the stream before.
            read = ValueTask.FromException<ReadResult>(exception);
        }

        return read.IsCompletedSuccessfully ? new(Take(read.Result)) : WaitAsync(read);
    }

    public sealed override bool TryRead(out ReadResult result)
    {
        Begin();
        if (!_body.TryRead(out result))
        {
            return false;
        }

        Take(result);
        return true;
    }

    public sealed override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    /// <inheritdoc/>
    /// <remarks>
    /// Does nothing where nothing was read since the last time: who reads JSON calls it again once it has thrown. Throws what <see cref="Refusal"/> makes of a
    /// caller who has gone.
    /// </remarks>
    public sealed override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        if (!_isRead)
        {
            return;
        }

        var buffer = _read.Buffer;
        _consumed += consumed.Equals(buffer.Start) ? 0 : consumed.Equals(buffer.End) ? buffer.Length : buffer.Slice(0, consumed).Length;
        (_read, _isRead) = (default, false);
        try
        {
            _body.AdvanceTo(consumed, examined);
        }
        catch (Exception exception) when (exception is IOException or OperationCanceledException)
        {
            // Kestrel says here that the connection or the stream has ended since the read.
            throw Refusal(CallFailure.CallerGone);
        }
    }

    public sealed override void CancelPendingRead() => _body.CancelPendingRead();

    public sealed override void Complete(Exception? exception = null) => _body.Complete(exception);

    /// <summary>Its time is over. Called while it is waited for and at no other time: the reader is Kestrel's, and belongs to the next request soon.</summary>
    internal void Expire()
    {
        if (!_isOver)
        {
            _isOver = true;
            _body.CancelPendingRead();
        }
    }

    /// <summary>Looks at the request before its body is read.</summary>
    protected virtual void Begin()
    {
    }

    /// <summary>Looks at what has arrived and is not consumed yet; throws what <see cref="Refuse"/> returns if it cannot be right.</summary>
    protected abstract void Look(ReadResult result);

    /// <summary>The exception by which who reads the body says that the call failed.</summary>
    protected abstract Exception Refusal(CallFailure failure);

    /// <summary>Gives back what was read, for Kestrel reads over the rest of a refused body, and returns the exception to throw.</summary>
    protected Exception Refuse(CallFailure failure)
    {
        AdvanceTo(_read.Buffer.End);
        return Refusal(failure);
    }

    // The message of a gRPC call comes after its headers, so nearly every call waits here: without an allocation, as the reader that is waited for.
    [AsyncMethodBuilder(typeof(PoolingAsyncValueTaskMethodBuilder<>))]
    private async ValueTask<ReadResult> WaitAsync(ValueTask<ReadResult> read)
    {
        ReadResult result;
        bounds.Waiting.Enter(this);
        try
        {
            result = await read;
        }
        catch (BadHttpRequestException exception)
        {
            throw Refusal(CallFailure.Of(exception));
        }
        catch (IOException exception) when (exception.InnerException is OverflowException)
        {
            // Kestrel has a status for every other fault of a body's chunks.
            throw Refusal(CallFailure.Malformed("The size of a chunk of the body is too large."));
        }
        catch (Exception exception) when (exception is IOException or OperationCanceledException)
        {
            throw Refusal(CallFailure.CallerGone);
        }
        finally
        {
            bounds.Waiting.Leave(this);
        }

        return Take(result);
    }

    private ReadResult Take(ReadResult result)
    {
        (_read, _isRead) = (result, true);
        if (_isOver)
        {
            throw Refuse(CallFailure.BodyTimedOut(bounds.Limits.BodyTimeout));
        }

        Look(result);
        if (result.IsCompleted)
        {
            Release();
        }
        else if (Arrived >= FreeBytes && !TryHold(Arrived))
        {
            throw Refuse(CallFailure.TooManyBodies);
        }

        return result;
    }

    private bool TryHold(long bytes)
    {
        if (_held == 0)
        {
            context.Response.OnCompleted(
                static body =>
                {
                    ((BoundedBody)body).Release();
                    return Task.CompletedTask;
                },
                this);
        }

        if (!bounds.TryHold(bytes - _held))
        {
            return false;
        }

        _held = bytes;
        return true;
    }

    /// <summary>Gives back what it holds; more than once does nothing more.</summary>
    private void Release()
    {
        if (_held != 0)
        {
            bounds.Release(Interlocked.Exchange(ref _held, 0));
        }
    }
}
