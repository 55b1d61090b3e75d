namespace Grpc.Core;

/// <summary>What every kind of call has: headers, then a status with trailers, and a way to abandon it.</summary>
/// <remarks>The functions take the call's state as an argument, so that they can be static and a call allocates no closure.</remarks>
internal readonly struct CallState(
    Func<object, Task<Metadata>> headers,
    Func<object, Status> status,
    Func<object, Metadata> trailers,
    Action<object> dispose,
    object state)
{
    internal Task<Metadata> ResponseHeadersAsync => headers(state);

    internal static CallState Of(Task<Metadata> headers, Func<Status> status, Func<Metadata> trailers, Action dispose) => new(
        static state => ((Closures)state).Headers,
        static state => ((Closures)state).Status(),
        static state => ((Closures)state).Trailers(),
        static state => ((Closures)state).Dispose(),
        new Closures(headers, status, trailers, dispose));

    internal Status GetStatus() => status(state);

    internal Metadata GetTrailers() => trailers(state);

    internal void Dispose() => dispose(state);

    private sealed record Closures(Task<Metadata> Headers, Func<Status> Status, Func<Metadata> Trailers, Action Dispose);
}
