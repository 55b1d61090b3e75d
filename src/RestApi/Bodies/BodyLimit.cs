using System.IO.Pipelines;
using RpcBench.ServiceDefaults.Bodies;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Bodies;

/// <summary>
/// A request's body up to a limit. Kestrel's own limit closes the connection while the caller still sends, who then sees a broken connection and
/// not the answer; without it, Kestrel reads over what is left for some seconds once the answer is out.
/// </summary>
internal sealed class BodyLimit : BoundedBody
{
    private readonly long _limit;

    private BodyLimit(HttpRequest request, BodyBounds bounds)
        : base(request.HttpContext, bounds) => _limit = bounds.Limits.MaxBodyBytes;

    /// <summary>The body of a request.</summary>
    /// <exception cref="CallFailedException">Its length is over the limit.</exception>
    public static PipeReader Of(HttpRequest request, BodyBounds bounds) =>
        request.ContentLength > bounds.Limits.MaxBodyBytes ? throw new CallFailedException(CallFailure.TooLarge(bounds.Limits.MaxBodyBytes)) : new BodyLimit(request, bounds);

    protected override void Look(ReadResult result)
    {
        if (Arrived > _limit)
        {
            throw Refuse(CallFailure.TooLarge(_limit));
        }
    }

    protected override Exception Refusal(CallFailure failure) => new CallFailedException(failure);
}
