namespace RpcBench.ServiceDefaults;

/// <summary>Answers <c>GET /cost</c> and counts the requests for anything else. It is no endpoint of the API: it stands in front of it, in
/// no description of it, and only where <c>Cost:Enabled</c> is on.</summary>
internal sealed class CostEndpoint(RequestDelegate next, ServiceCounters counters)
{
    /// <summary>Puts it before whatever is added after, where the cost is to be shown.</summary>
    public static void Use(WebApplication app)
    {
        if (app.Services.GetService<ServiceCounters>() is { } counters)
        {
            app.Use(next => new CostEndpoint(next, counters).InvokeAsync);
        }
    }

    private Task InvokeAsync(HttpContext context)
    {
        if (context.Request.Path.Value == ServiceCost.Path && HttpMethods.IsGet(context.Request.Method) && IsLocal(context.Connection))
        {
            return AnswerAsync(context);
        }

        counters.Requests.Begin();
        Task answering;
        try
        {
            answering = next(context);
        }
        catch
        {
            counters.Requests.End();
            throw;
        }

        // Most answers from memory are complete by now, and need no state to wait with.
        if (answering.IsCompletedSuccessfully)
        {
            counters.Requests.End();
            return answering;
        }

        return EndAsync(answering);
    }

    private async Task EndAsync(Task answering)
    {
        try
        {
            await answering;
        }
        finally
        {
            counters.Requests.End();
        }
    }

    private Task AnswerAsync(HttpContext context)
    {
        // Who asks is not part of what is measured.
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
