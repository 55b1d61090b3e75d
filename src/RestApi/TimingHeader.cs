namespace RpcBench.RestApi;

/// <summary>The times of a call, as its answer's header has them.</summary>
internal static class TimingHeader
{
    /// <summary>Reports them to a caller that asked; null: it did not.</summary>
    public static void Report(this HttpResponse response, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            response.Headers[ServerTiming.ResponseHeader] = times.ToString();
        }
    }
}
