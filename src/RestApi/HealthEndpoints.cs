using Microsoft.AspNetCore.Http.HttpResults;
using RpcBench.Store;

namespace RpcBench.RestApi;

internal static class HealthEndpoints
{
    public static void MapHealth(this IEndpointRouteBuilder app)
    {
        var health = app.MapGroup("/health").WithTags("Health");

        health.MapRead("/live", Live)
            .WithName("GetLiveness")
            .WithSummary("Whether the service answers")
            .WithDescription("Asks nothing of the store.")
            .ProducesProblem(StatusCodes.Status500InternalServerError);

        health.MapRead("/ready", ReadyAsync)
            .WithName("GetReadiness")
            .WithSummary("Whether the service can do its work")
            .WithDescription("Sends the smallest query to the store.")
            .ProducesProblem(StatusCodes.Status500InternalServerError)
            .ProducesProblem(StatusCodes.Status503ServiceUnavailable)
            .ProducesProblem(StatusCodes.Status504GatewayTimeout);
    }

    private static Ok<HealthReport> Live(IPayloadStore store) => TypedResults.Ok(new HealthReport("live", store.Description.Provider));

    private static async Task<Ok<HealthReport>> ReadyAsync(
        HttpContext context, StoreCalls calls, IPayloadStore store, CancellationToken cancellation)
    {
        using var call = calls.Begin(context, cancellation);
        await call.PingAsync();
        return TypedResults.Ok(new HealthReport("ready", store.Description.Provider));
    }
}

/// <summary>The health of the service.</summary>
/// <param name="Status"><c>live</c> or <c>ready</c>.</param>
/// <param name="Store">Which store it reads: <c>mysql</c>, <c>sqlite</c> or <c>memory</c>.</param>
internal sealed record HealthReport(string Status, string Store);
