namespace RpcBench.ConnectService;

/// <summary>The error of a call in the Connect protocol. It is JSON, whatever the encoding of the messages is.</summary>
internal sealed record ConnectError(string Code, string Message)
{
    // The protocol's table of codes and HTTP statuses, for the errors that these services return.
    private static readonly Dictionary<StatusCode, (string Code, int Http)> Codes = new()
    {
        [StatusCode.Cancelled] = ("canceled", 499),
        [StatusCode.InvalidArgument] = ("invalid_argument", 400),
        [StatusCode.DeadlineExceeded] = ("deadline_exceeded", 504),
        [StatusCode.NotFound] = ("not_found", 404),
        [StatusCode.AlreadyExists] = ("already_exists", 409),
        [StatusCode.ResourceExhausted] = ("resource_exhausted", 429),
        [StatusCode.Unimplemented] = ("unimplemented", 501),
        [StatusCode.Internal] = ("internal", 500),
        [StatusCode.Unavailable] = ("unavailable", 503),
    };

    public static Task WriteAsync(HttpContext context, Status status)
    {
        var (code, http) = Codes.GetValueOrDefault(status.StatusCode, ("unknown", 500));
        if (context.Response.HasStarted)
        {
            context.Abort();
            return Task.CompletedTask;
        }

        context.Response.Clear();
        context.Response.StatusCode = http;
        return context.Response.WriteAsJsonAsync(
            new ConnectError(code, status.Detail), ConnectErrorJson.Default.ConnectError, "application/json", context.RequestAborted);
    }
}

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ConnectError))]
internal sealed partial class ConnectErrorJson : JsonSerializerContext;
