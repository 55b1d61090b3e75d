using System.Text.Json.Serialization.Metadata;
using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Contracts.Payloads;
using RpcBench.RestApi.Json;
using RpcBench.RestApi.Problems;
using RpcBench.RestApi.Timing;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.RestApi.Payloads;

/// <summary>The three things that can be asked of a shape, whichever it is.</summary>
internal sealed class PayloadHandlers<T>(StoreCalls calls, JsonTypeInfo<T> one, JsonTypeInfo<IReadOnlyList<T>> all)
    where T : class, IPayload
{
    public async Task<Results<JsonResponse<T>, ProblemHttpResult>> GetAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RowId.TryParse(id, out var key))
        {
            return Problem.Of(CallFailure.InvalidId(id));
        }

        var payload = await call.FindAsync<T>(key);
        context.Response.Report(call.Timing);
        return payload is null ? Problem.Of(CallFailure.NotFound<T>(key)) : new JsonResponse<T>(payload, one);
    }

    public async Task<JsonResponse<IReadOnlyList<T>>> ListAsync(HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        var payloads = await call.ListAsync<T>();
        context.Response.Report(call.Timing);
        return new(payloads, all);
    }

    public PayloadStream<T> Stream(HttpContext context, CancellationToken cancellation) => new(calls.Begin(context, cancellation), one, cancellation);
}
