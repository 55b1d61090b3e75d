using Grpc.Core;

namespace RpcBench.GrpcService;

/// <summary>A call that is not grpc-dotnet's own and has its request at hand.</summary>
internal interface IHttpCall
{
    HttpContext Http { get; }
}

internal static class HttpCalls
{
    /// <summary>The request of a call. grpc-dotnet would look for that of a call which is not its own in a dictionary, made for
    /// each.</summary>
    public static HttpContext Http(this ServerCallContext context) => context is IHttpCall call ? call.Http : context.GetHttpContext();
}
