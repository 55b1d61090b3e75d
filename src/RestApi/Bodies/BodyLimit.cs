using System.IO.Pipelines;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Bodies;

/// <summary>
/// A request's body up to a limit. Kestrel's own limit closes the connection while the caller still sends, who then sees a broken connection and
/// not the answer; without it, Kestrel reads over what is left for some seconds once the answer is out.
/// </summary>
internal sealed class BodyLimit : PipeReader
{
    private readonly PipeReader _body;
    private readonly long _limit;
    private ReadResult _read;
    private long _consumed;

    private BodyLimit(PipeReader body, long limit) => (_body, _limit) = (body, limit);

    /// <summary>The body of a request.</summary>
    /// <exception cref="CallFailedException">Its length is over the limit.</exception>
    public static PipeReader Of(HttpRequest request, long limit) =>
        request.ContentLength > limit ? throw TooLarge(limit) : new BodyLimit(request.BodyReader, limit);

    /// <inheritdoc/>
    /// <exception cref="CallFailedException">More has come than the limit allows.</exception>
    public override async ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => Take(await _body.ReadAsync(cancellationToken));

    /// <inheritdoc cref="ReadAsync"/>
    public override bool TryRead(out ReadResult result)
    {
        var isThere = _body.TryRead(out result);
        if (isThere)
        {
            Take(result);
        }

        return isThere;
    }

    public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

    public override void AdvanceTo(SequencePosition consumed, SequencePosition examined)
    {
        _consumed += _read.Buffer.Slice(0, consumed).Length;
        _body.AdvanceTo(consumed, examined);
    }

    public override void CancelPendingRead() => _body.CancelPendingRead();

    public override void Complete(Exception? exception = null) => _body.Complete(exception);

    private ReadResult Take(ReadResult result)
    {
        _read = result;
        if (_consumed + result.Buffer.Length > _limit)
        {
            _body.AdvanceTo(result.Buffer.End);
            throw TooLarge(_limit);
        }

        return result;
    }

    private static CallFailedException TooLarge(long limit) => new(CallFailure.TooLarge(limit));
}
