using Grpc.Core;

namespace RpcBench.Calls;

/// <summary>Remedies for failed calls, as sentences that follow the message of the exception.</summary>
internal static partial class CallRemedies
{
    private const string NoReflection = "Reflection-based serialization has been disabled for this application";
    private const string Balancing = "client-side load balancing";
    private const string Http3 = "unable to establish HTTP/3 connection";

    public static string? Find(Exception exception) =>
        CallErrors.EnumerateChain(exception).Select(FindForException).FirstOrDefault(found => found is not null);

    private static string? FindForException(Exception exception) => exception switch
    {
        HttpRequestException { StatusCode: HttpStatusCode.RequestEntityTooLarge } =>
            "The body exceeds the service's limit. Raise Kestrel's Limits.MaxRequestBodySize.",
        HttpRequestException { HttpRequestError: HttpRequestError.ConfigurationLimitExceeded } => DescribeLimit(exception.Message),
        HttpRequestException when MessageContains(exception, Http3) => Http3Support.MissingReason,
        RpcException { StatusCode: StatusCode.ResourceExhausted } rpc => DescribeLimit(rpc),
        InvalidOperationException when MessageContains(
            exception,
            Balancing) => "RpcBench does not support client-side load balancing (dns:///, "
            + "static:///) or the state of a channel, because an arm calls one address through target.Handler. Use target.Channel(), and "
            + "give the arm the address of one service or of a proxy that balances.",
        InvalidOperationException when MessageContains(
            exception,
            NoReflection) => "File-based programs turn this reflection off, because they are "
            + "published ahead of time by default. Add the line '#:property PublishAot=false' to the program; in a project file set "
            + "JsonSerializerIsReflectionEnabledByDefault to true.",
        _ => null,
    };

    private static bool MessageContains(Exception exception, string words)
        => exception.Message.Contains(words, StringComparison.OrdinalIgnoreCase);

    private static string DescribeLimit(string message) => message.Contains("headers", StringComparison.OrdinalIgnoreCase)
        ? "The headers exceed the client's limit. Raise target.Sockets.MaxResponseHeadersLength, in KiB."
        : "The body exceeds the client's limit. Raise HttpClient.MaxResponseContentBufferSize.";

    private static string? DescribeLimit(RpcException rpc)
    {
        if (TooLarge().Match(rpc.Status.Detail) is not { Success: true } found)
        {
            return null;
        }

        // A status that a service sent has trailers, such as its date. A status that the client created has none.
        var (whose, where) = rpc.Trailers.Count > 0 ? ("service", "AddGrpc") : ("client", "target.Channel");
        var direction = found.Value[0] == 'R' ? "Receive" : "Send";
        return $"The message exceeds the {whose}'s limit. Raise it with {where}(options => options.Max{direction}MessageSize = …).";
    }

    [GeneratedRegex("^(Received|Sending) message exceeds")]
    private static partial Regex TooLarge();
}
