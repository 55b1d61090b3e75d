using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.ServiceDefaults;

/// <summary>Where a service with <c>Cost:Enabled=true</c> answers what it costs: on this machine's loopback device alone.</summary>
internal sealed class CostListening
{
    private const string Enabled = "Cost:Enabled";

    /// <summary>For a service at the address (null: any). Null: the cost is not shown.</summary>
    /// <exception cref="StartupException">Other machines could ask.</exception>
    public static CostListening? Read(IConfiguration configuration, IPAddress? address)
    {
        if (!Setting.IsOn(configuration, Enabled))
        {
            return null;
        }

        return address is not null && IPAddress.IsLoopback(address) ? new() : throw new StartupException(
            $"{Enabled} is on and {(address is null ? "Listen:Any is on" : $"Listen:Address is '{address}'")}: "
            + "the cost of a service is shown on its own machine only. Leave one of the two out.");
    }

    public void AddTo(IServiceCollection services)
    {
        services.AddSingleton(this);
        services.AddSingleton<ServiceCounters>();
        services.AddSingleton<StoreUse>();
    }

    /// <summary>Counts the connections of the addresses that are added after this.</summary>
    public void AddTo(KestrelServerOptions kestrel)
    {
        var connections = kestrel.ApplicationServices.GetRequiredService<ServiceCounters>().Connections;
        kestrel.ConfigureEndpointDefaults(listen => listen.Use(next => connection => CountAsync(next, connection, connections)));
    }

    private static async Task CountAsync(ConnectionDelegate next, ConnectionContext connection, OpenCount connections)
    {
        using var counted = new CountedConnection(connections);
        connection.Features.Set(counted);
        await next(connection);
    }
}
