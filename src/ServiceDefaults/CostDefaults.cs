using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;

namespace RpcBench.ServiceDefaults;

/// <summary>The counters of a service with <c>Cost:Enabled=true</c>, and the endpoint that reports them on loopback only.</summary>
internal static class CostDefaults
{
    private const string Enabled = "Cost:Enabled";

    /// <exception cref="StartupException">Thrown when other machines could read the report.</exception>
    public static void AddCost(this WebApplicationBuilder builder)
    {
        if (!Setting.IsOn(builder.Configuration, Enabled))
        {
            return;
        }

        if (KestrelEndpoints.Read(builder.Configuration)
            .FirstOrDefault(endpoint => !KestrelEndpoints.IsOfThisMachine(endpoint.Url)) is { Name: { } open })
        {
            throw new StartupException($"{Enabled} is on and {KestrelEndpoints.UrlKey(open)} is an address for other machines: "
                + "the cost of a service is shown on its own machine only. Leave one of the two out.");
        }

        builder.Services.AddSingleton<ServiceCounters>();
        builder.Services.AddSingleton<StoreUse>();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            var connections = kestrel.ApplicationServices.GetRequiredService<ServiceCounters>().Connections;
            kestrel.ConfigureEndpointDefaults(listen => listen.Use(next => connection => CountAsync(next, connection, connections)));
        });
    }

    private static async Task CountAsync(ConnectionDelegate next, ConnectionContext connection, OpenCount connections)
    {
        using var counted = new CountedConnection(connections);
        connection.Features.Set(counted);
        await next(connection);
    }
}
