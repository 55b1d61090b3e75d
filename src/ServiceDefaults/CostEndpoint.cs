namespace RpcBench.ServiceDefaults;

/// <summary>The middleware that answers <c>GET /cost</c> and counts all other requests. It runs before routing and exists only with
/// <c>Cost:Enabled</c>, so the API's description does not contain it.</summary>
internal sealed class CostEndpoint(RequestDelegate next, ServiceCounters counters)
{
    public async Task InvokeAsync(HttpContext context)
    {
        if (context.Request.Path.Value == ServiceCost.Path && HttpMethods.IsGet(context.Request.Method) && IsLocal(context.Connection))
        {
            await AnswerAsync(context);
            return;
        }

        counters.Requests.Begin();
        try
        {
            await next(context);
        }
        finally
        {
            counters.Requests.End();
        }
    }

    private Task AnswerAsync(HttpContext context)
    {
        // The connection that reads the report must not be counted.
        context.Features.Get<CountedConnection>()?.Dispose();
        var cost = counters.Read();
        if (context.Request.Query[ServiceCost.ResetQuery] == "true")
        {
            counters.Requests.Reset();
        }

        return context.Response.WriteAsJsonAsync(cost, ServiceJsonContext.Default.ServiceCost, contentType: null, context.RequestAborted);
    }

    private static bool IsLocal(ConnectionInfo connection) =>
        IsLoopback(connection.LocalIpAddress) && IsLoopback(connection.RemoteIpAddress);

    private static bool IsLoopback(IPAddress? address) => address is not null && IPAddress.IsLoopback(address);
}
