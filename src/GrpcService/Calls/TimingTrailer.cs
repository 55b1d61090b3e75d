using Grpc.Core;
using RpcBench.Contracts.Timing;

namespace RpcBench.GrpcService.Calls;

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
