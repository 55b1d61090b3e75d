using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Http.Metadata;

namespace RpcBench.RestApi;

/// <summary>Turns every failed request into problem details. ASP.NET Core's exception handler and status code pages would be two
/// middlewares that await every request, and the second allocates a feature for each.</summary>
internal sealed partial class ProblemBoundary(RequestDelegate next, ILogger<ProblemBoundary> logger)
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
            await WriteProblemAsync(context, exception);
            return;
        }

        if (context.Response is { StatusCode: >= StatusCodes.Status400BadRequest, HasStarted: false })
        {
            await Problem.FromStatus(context).ExecuteAsync(context);
        }
    }

    private async Task WriteProblemAsync(HttpContext context, Exception exception)
    {
        var failure = ToFailure(exception, context);
        if (failure == CallFailure.Internal)
        {
            logger.RequestFailed(exception, context.Request.Method, context.Request.Path);
        }

        // A stream that was broken off must not look complete.
        if (context.Response.HasStarted || failure == CallFailure.CallerGone)
        {
            context.Abort();
            return;
        }

        context.Response.Clear();
        if (failure == CallFailure.StoreUnavailable)
        {
            context.Response.Headers.RetryAfter = RetryAfterSeconds;
        }

        await Problem.ToResult(failure).ExecuteAsync(context);
    }

    private static CallFailure ToFailure(Exception exception, HttpContext context) => exception switch
    {
        CallFailedException failed => failed.Failure,
        BadHttpRequestException { InnerException: JsonException json } => CallFailure.Malformed(
            $"{DescribeInvalidJson(context)}: {DescribeLocation(json)}."),
        BadHttpRequestException { StatusCode: StatusCodes.Status400BadRequest } when Accepted(context) is not null =>
            CallFailure.Malformed($"{DescribeInvalidJson(context)}: there is none."),
        BadHttpRequestException bad => CallFailure.FromRequest(bad),
        InvalidOperationException { InnerException: ArgumentException } when context.Request.HasJsonContentType() =>
            // The charset of the Content-Type does not exist.
            CallFailure.Unsupported($"The request's Content-Type is '{context.Request.ContentType}'; this address takes JSON in UTF-8."),
        _ when HasCallerGone(exception, context) => CallFailure.CallerGone,
        _ => CallFailure.Internal,
    };

    private static bool HasCallerGone(Exception exception, HttpContext context) => exception is OperationCanceledException
        ? context.RequestAborted.IsCancellationRequested
        : exception is ConnectionResetException or IOException { InnerException: ConnectionAbortedException or ConnectionResetException };

    private static string DescribeInvalidJson(HttpContext context) =>
        $"The body is not the JSON of one {Accepted(context)?.RequestType?.Name} with all its members";

    private static IAcceptsMetadata? Accepted(HttpContext context) => context.GetEndpoint()?.Metadata.GetMetadata<IAcceptsMetadata>();

    // The exception's message contains the names of internal types.
    private static string DescribeLocation(JsonException exception)
    {
        if (MissingMembers().Match(exception.Message) is { Success: true, Groups: [_, { Captures: var names }] })
        {
            return $"it lacks {string.Join(", ", names.Select(name => $"'{name.Value}'"))}";
        }

        if (exception.LineNumber is not { } line)
        {
            return "a member is missing";
        }

        var member = exception.Path is { Length: > 1 } path ? $", {path}" : "";
        return string.Create(CultureInfo.InvariantCulture, $"see line {line + 1}, byte {exception.BytePositionInLine}{member}");
    }

    // The serializer's message lists the missing members after the name of an internal type.
    [GeneratedRegex("required properties including:(?: '([^']+)',?)+")]
    private static partial Regex MissingMembers();
}
