using RpcBench.RestApi.Bodies;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Problems;

/// <summary>
/// The one place where a failed request becomes problem details, whoever refused it. It stands in for ASP.NET Core's exception handler and
/// status code pages, which cost every request an allocated feature each.
/// </summary>
internal sealed class ProblemBoundary(RequestDelegate next, ILogger<ProblemBoundary> logger)
{
    private const string RetryAfterSeconds = "1";

    public async Task InvokeAsync(HttpContext context)
    {
        try
        {
            await next(context);
        }
        catch (Exception exception)
        {
            await AnswerAsync(context, exception);
            return;
        }

        if (context.Response is { StatusCode: >= StatusCodes.Status400BadRequest, HasStarted: false })
        {
            await Problem.OfStatus(context).ExecuteAsync(context);
        }
    }

    private async Task AnswerAsync(HttpContext context, Exception exception)
    {
        var failure = Read(exception, context);
        if (failure.Kind == CallFailureKind.Internal)
        {
            logger.RequestFailed(exception, context.Request.Method, context.Request.Path);
        }

        // A stream that broke off must not look complete.
        if (context.Response.HasStarted || failure.Kind == CallFailureKind.CallerGone)
        {
            context.Abort();
            return;
        }

        context.Response.Clear();
        if (failure.Kind is CallFailureKind.StoreUnavailable or CallFailureKind.Overloaded)
        {
            context.Response.Headers.RetryAfter = RetryAfterSeconds;
        }
        else if (failure.Kind == CallFailureKind.UnsupportedEncoding)
        {
            context.Response.Headers.AcceptEncoding = BodyContent.Identity;
        }

        await Problem.Of(failure).ExecuteAsync(context);
    }

    private static CallFailure Read(Exception exception, HttpContext context) => exception switch
    {
        CallFailedException failed => failed.Failure,
        BadHttpRequestException bad => CallFailure.Of(bad),
        OperationCanceledException when context.RequestAborted.IsCancellationRequested => CallFailure.CallerGone,
        _ => CallFailure.Internal,
    };
}
