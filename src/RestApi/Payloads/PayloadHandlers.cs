using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Contracts.Payloads;
using RpcBench.Contracts.Timing;
using RpcBench.RestApi.Problems;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Payloads;

/// <summary>The three things that can be asked of a shape, whichever it is.</summary>
internal sealed class PayloadHandlers<T>(StoreCalls calls, JsonTypeInfo<T> one, JsonTypeInfo<IReadOnlyList<T>> all)
    where T : class, IPayload
{
    public async Task<Results<JsonAnswer<T>, ProblemHttpResult>> GetAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!PayloadId.TryParse(id, out var key))
        {
            return Problem.Of(CallFailure.InvalidId(id));
        }

        var payload = await call.FindAsync<T>(key);
        ReportTiming(call, context.Response);
        return payload is null ? Problem.Of(CallFailure.NotFound<T>(key)) : new JsonAnswer<T>(payload, one);
    }

    public async Task<JsonAnswer<IReadOnlyList<T>>> ListAsync(HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        var payloads = await call.ListAsync<T>();
        ReportTiming(call, context.Response);
        return new(payloads, all);
    }

    public PayloadStream<T> Stream(HttpContext context, CancellationToken cancellation) => new(calls.Begin(context, cancellation), one, cancellation);

    private static void ReportTiming(StoreCall call, HttpResponse response)
    {
        if (call.Timing is { } timing)
        {
            response.Headers[ServerTiming.ResponseHeader] = timing.ToString();
        }
    }
}
