using Grpc.Core;

namespace RpcBench.GrpcService;

/// <summary>A call that asks nothing of the store.</summary>
internal static class StorelessCall
{
    /// <summary>Answers it, reports its times to a caller that asked, and makes a status of what goes wrong.</summary>
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

/// <summary>The times of a call, as its answer's trailer has them.</summary>
internal static class TimingTrailer
{
    /// <summary>Reports them to a caller that asked; null: it did not.</summary>
    public static void Report(this ServerCallContext context, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            context.ResponseTrailers.Add(ServerTiming.ResponseTrailer, times.ToString());
        }
    }
}

/// <summary>A call that is not grpc-dotnet's own and has its request at hand.</summary>
internal interface IHttpCall
{
    HttpContext Http { get; }
}

internal static class HttpCalls
{
    /// <summary>The request of a call. For a call that is not its own grpc-dotnet would make a dictionary and look there.</summary>
    public static HttpContext Http(this ServerCallContext context) => context is IHttpCall call ? call.Http : context.GetHttpContext();
}
