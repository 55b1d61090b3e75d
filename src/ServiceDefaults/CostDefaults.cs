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
            .FirstOrDefault(endpoint => !KestrelEndpoints.IsLocal(endpoint.Url)) is { Name: { } open })
        {
            throw new StartupException($"{Enabled} is on, but {KestrelEndpoints.UrlKey(open)} is an address that other machines can reach. "
                + "A service shows its cost on its own machine only. Leave out one of the two settings.");
        }

        builder.Services.AddSingleton<ServiceCounters>();
        builder.Services.AddSingleton<StoreCounters>();
        builder.WebHost.ConfigureKestrel(kestrel =>
        {
            var connections = kestrel.ApplicationServices.GetRequiredService<ServiceCounters>().Connections;
            kestrel.ConfigureEndpointDefaults(listen => listen.Use(next => connection => CountAsync(next, connection, connections)));
        });
    }

    private static async Task CountAsync(ConnectionDelegate next, ConnectionContext connection, ConcurrencyCounter connections)
    {
        using var counted = new CountedConnection(connections);
        connection.Features.Set(counted);
        await next(connection);
    }
}
