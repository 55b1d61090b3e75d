using Grpc.Core;

namespace RpcBench.Calls.Responses;

/// <summary>The status of a response. The outcome has the same values for HTTP and gRPC. The name is the protocol's, for example <c>404
/// (NotFound)</c> or <c>gRPC NotFound</c>.</summary>
internal sealed record ResponseStatus(ResponseOutcome Outcome, string Name)
{
    private const int LastSuccess = 299;
    private const int FirstClientError = 400;
    private const int FirstServerError = 500;

    private static readonly StatusCode[] ServerFailures =
    [
        StatusCode.Unknown, StatusCode.Internal, StatusCode.DataLoss, StatusCode.Unavailable, StatusCode.DeadlineExceeded,
        StatusCode.Unimplemented,
    ];

    /// <summary>Reads the status. A gRPC response must have been read to its end, because its status is in the trailers.</summary>
    public static ResponseStatus Read(HttpResponseMessage response, string? mediaType)
    {
        var isGrpc = mediaType?.StartsWith("application/grpc", StringComparison.Ordinal) == true;
        return isGrpc && response.StatusCode == HttpStatusCode.OK && GrpcStatus(response) is { } status
            ? new(OutcomeOf(status), $"gRPC {status}")
            : new(OutcomeOf((int)response.StatusCode), $"{(int)response.StatusCode} ({response.StatusCode})");
    }

    private static StatusCode? GrpcStatus(HttpResponseMessage response)
    {
        var text = Find(response.TrailingHeaders) ?? Find(response.Headers);
        return int.TryParse(text, CultureInfo.InvariantCulture, out var number) ? (StatusCode)number : null;

        static string? Find(HttpHeaders headers) => headers.TryGetValues("grpc-status", out var values) ? values.FirstOrDefault() : null;
    }

    private static ResponseOutcome OutcomeOf(int status) => status switch
    {
        <= LastSuccess => ResponseOutcome.Success,
        (int)HttpStatusCode.NotModified => ResponseOutcome.NotModified,
        < FirstClientError => ResponseOutcome.Redirect,
        < FirstServerError => ResponseOutcome.RefusedByService,
        _ => ResponseOutcome.FailedInService,
    };

    // Follows the mapping from gRPC statuses to HTTP statuses in gRPC's documentation.
    private static ResponseOutcome OutcomeOf(StatusCode status)
    {
        if (status == StatusCode.OK)
        {
            return ResponseOutcome.Success;
        }

        return ServerFailures.Contains(status) ? ResponseOutcome.FailedInService : ResponseOutcome.RefusedByService;
    }
}

/// <summary>The kinds of statuses, from best to worst.</summary>
internal enum ResponseOutcome
{
    /// <summary>2xx, or OK in gRPC.</summary>
    Success,

    /// <summary>304: the response has no body.</summary>
    NotModified,

    /// <summary>Any other 3xx, which the client did not follow.</summary>
    Redirect,

    /// <summary>4xx, or a gRPC status that blames the request.</summary>
    RefusedByService,

    /// <summary>5xx, or a gRPC status that blames the service.</summary>
    FailedInService,
}
