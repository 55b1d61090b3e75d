using Grpc.Core;

namespace RpcBench.GrpcService;

/// <summary>A call that does not use the store.</summary>
internal static class StorelessCall
{
    /// <summary>Runs the handler, reports the times to a caller that asked for them, and turns failures into statuses.</summary>
    public static Task<TResponse> Run<TRequest, TResponse>(
        CallTimings timings, ServerCallContext context, ILogger logger, TRequest request, Func<TRequest, TResponse> answer)
    {
        var timing = timings.Begin(context.GetHttpContext());
        try
        {
            var given = answer(request);
            context.Report(timing?.Read());
            return Task.FromResult(given);
        }
        catch (Exception exception)
        {
            throw Failures.ToRpcException(exception, context, logger);
        }
    }
}

/// <summary>The response trailer with the times of a call.</summary>
internal static class TimingTrailer
{
    /// <summary>Adds the trailer if the caller asked for the times. Null means that the caller did not.</summary>
    public static void Report(this ServerCallContext context, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            context.ResponseTrailers.Add(ServerTiming.ResponseTrailer, times.ToString());
        }
    }
}

/// <summary>A call that is not grpc-dotnet's own type and knows its HTTP context.</summary>
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
