using Grpc.Core;

namespace RpcBench.GrpcService;

internal static class StorelessCall
{
    /// <summary>Runs the handler, reports the times of the call if the caller requested them, and turns exceptions into statuses.</summary>
    public static Task<TResponse> Run<TRequest, TResponse>(
        CallTimings timings, ServerCallContext context, ILogger logger, TRequest request, Func<TRequest, TResponse> answer)
    {
        var timing = timings.Begin(context.GetHttpContext());
        try
        {
            var given = answer(request);
            context.AddTiming(timing?.Read());
            return Task.FromResult(given);
        }
        catch (Exception exception)
        {
            throw RpcExceptions.ToRpcException(exception, context, logger);
        }
    }
}

internal static class TimingTrailer
{
    /// <summary>Adds the times of a call as a trailer, unless they are null because the caller did not request them.</summary>
    public static void AddTiming(this ServerCallContext context, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            context.ResponseTrailers.Add(ServerTiming.ResponseTrailer, times.ToString());
        }
    }
}

/// <summary>A call whose type is not grpc-dotnet's, and which knows its HTTP context.</summary>
internal interface IHttpCall
{
    HttpContext Http { get; }
}

internal static class HttpCalls
{
    /// <summary>Returns the HTTP context of a call. For a call of another type, grpc-dotnet would create a dictionary and search
    /// it.</summary>
    public static HttpContext Http(this ServerCallContext context) => context is IHttpCall call ? call.Http : context.GetHttpContext();
}
