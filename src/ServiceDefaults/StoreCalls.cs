using Microsoft.AspNetCore.Http;

namespace RpcBench.ServiceDefaults;

/// <summary>Where both services start what they ask of the store. What calls take from it is counted where somebody asks for
/// that.</summary>
public sealed class StoreCalls(IPayloadStore store, ServiceLimits limits, CallTimings timings, StoreUse? use = null)
{
    // Memory has answered before a limit could be set, and setting one is a tenth of what such a call costs.
    private readonly TimeSpan? _limit = store.Description.Provider == "memory" ? null : limits.RequestTimeout;

    /// <summary>The first line of every handler that asks the store, once its request has been read.</summary>
    /// <param name="context">The request, which may ask for its times with the header <see cref="ServerTiming.AskHeader"/>.</param>
    /// <param name="caller">Cancelled when the caller has gone or its deadline has passed.</param>
    public StoreCall Begin(HttpContext context, CancellationToken caller) => new(store, _limit, timings.Begin(context), use, caller);
}
