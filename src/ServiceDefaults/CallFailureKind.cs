namespace RpcBench.ServiceDefaults;

/// <summary>Why a call failed; each service maps it to the status of its transport.</summary>
public enum CallFailureKind
{
    /// <summary>What was asked for cannot be: HTTP 400, gRPC INVALID_ARGUMENT.</summary>
    Invalid,

    /// <summary>There is no such row: HTTP 404, gRPC NOT_FOUND.</summary>
    NotFound,

    /// <summary>The row is there already: HTTP 409, gRPC ALREADY_EXISTS.</summary>
    AlreadyExists,

    /// <summary>A body or message over the limit: HTTP 413, gRPC RESOURCE_EXHAUSTED.</summary>
    TooLarge,

    /// <summary>A body of a kind that is not read: HTTP 415. gRPC has kinds of messages of its own.</summary>
    UnsupportedType,

    /// <summary>A body that is encoded in a way that is not read: HTTP 415, gRPC UNIMPLEMENTED.</summary>
    UnsupportedEncoding,

    /// <summary>A body that came too slowly: HTTP 408, gRPC DEADLINE_EXCEEDED.</summary>
    TooSlow,

    /// <summary>The store cannot be reached: HTTP 503, gRPC UNAVAILABLE.</summary>
    StoreUnavailable,

    /// <summary>The time limit passed: HTTP 504, gRPC DEADLINE_EXCEEDED.</summary>
    TimedOut,

    /// <summary>Nobody waits for the response any more: the caller has gone, or its deadline has passed.</summary>
    CallerGone,

    /// <summary>Anything else: HTTP 500, gRPC INTERNAL, with no details for the caller.</summary>
    Internal,
}
