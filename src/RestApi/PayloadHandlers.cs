using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Store;

namespace RpcBench.RestApi;

internal sealed class PayloadHandlers(StoreCalls calls, JsonSerializerOptions json)
{
    public async Task<Results<Ok<T>, ProblemHttpResult>> GetAsync<T>(
        IPayloads<T> payloads, string id, HttpContext context, CancellationToken cancellation)
        where T : class, IPayload
    {
        using var call = calls.Begin(context, cancellation);
        if (!RouteId.TryParse(id, out var key))
        {
            return Problem.ToResult(CallFailure.InvalidId(id));
        }

        var payload = await call.FindAsync(payloads, key);
        context.Response.AddTiming(call.Timing);
        return payload is null ? Problem.ToResult(CallFailure.NotFound<T>(key)) : TypedResults.Ok(payload);
    }

    public async Task<Results<Ok<IReadOnlyList<T>>, ProblemHttpResult>> ListAsync<T>(
        IPayloads<T> payloads, string? take, HttpContext context, CancellationToken cancellation)
        where T : class, IPayload
    {
        using var call = calls.Begin(context, cancellation);
        var count = 0;
        if (take is not null && !int.TryParse(take, NumberStyles.None, CultureInfo.InvariantCulture, out count))
        {
            return Problem.ToResult(CallFailure.InvalidTake(take));
        }

        var list = await call.ListAsync(payloads, count);
        context.Response.AddTiming(call.Timing);
        return TypedResults.Ok(list);
    }

    public PayloadStream<T> Stream<T>(IPayloads<T> payloads, HttpContext context, CancellationToken cancellation)
        where T : class, IPayload =>
        new(calls.Begin(context, cancellation), payloads, (JsonTypeInfo<T>)json.GetTypeInfo(typeof(T)), cancellation);
}
