namespace RpcBench.Calls;

/// <summary>The kinds of failed calls, the same for every API.</summary>
internal enum CallErrorKind
{
    /// <summary>No connection was opened: nobody listens, or the queue of the listener is full.</summary>
    Refused,

    /// <summary>The connection ended during the call.</summary>
    Reset,

    /// <summary>The deadline of the call passed, in the client or in the service: 504, DEADLINE_EXCEEDED.</summary>
    TimedOut,

    /// <summary>The service is overloaded, or cannot reach something that it needs: 429, 503, RESOURCE_EXHAUSTED, UNAVAILABLE.</summary>
    Overloaded,

    /// <summary>404, NOT_FOUND.</summary>
    NotFound,

    /// <summary>The service rejected the call as invalid: 400, INVALID_ARGUMENT.</summary>
    Invalid,

    /// <summary>The object that the call creates exists already: 409, ALREADY_EXISTS.</summary>
    Conflict,

    /// <summary>The response differs from the response before the load.</summary>
    WrongContent,

    /// <summary>The response violates the protocol. For example, it has another HTTP version, or a body that cannot be decoded.</summary>
    Protocol,

    Other,
}
