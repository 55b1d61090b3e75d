using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

/// <summary>The three things that can be asked of a shape, whichever it is.</summary>
internal sealed class PayloadHandlers<T>(StoreCalls calls, JsonTypeInfo<T> json)
    where T : class, IPayload
{
    public async Task<Results<Ok<T>, ProblemHttpResult>> GetAsync(string id, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        if (!RowId.TryParse(id, out var key))
        {
            return Problem.ToResult(CallFailure.InvalidId(id));
        }

        var payload = await call.FindAsync<T>(key);
        context.Response.Report(call.Timing);
        return payload is null ? Problem.ToResult(CallFailure.NotFound<T>(key)) : TypedResults.Ok(payload);
    }

    public async Task<Results<Ok<IReadOnlyList<T>>,
    ProblemHttpResult>> ListAsync(string? take, HttpContext context, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        var count = 0;
        if (take is not null && !int.TryParse(take, NumberStyles.None, CultureInfo.InvariantCulture, out count))
        {
            return Problem.ToResult(CallFailure.InvalidPart(take));
        }

        var payloads = await call.ListAsync<T>(count);
        context.Response.Report(call.Timing);
        return TypedResults.Ok(payloads);
    }

    public PayloadStream<T> Stream(HttpContext context, CancellationToken cancellation) =>
        new(calls.Begin(context, cancellation), json, cancellation);
}
