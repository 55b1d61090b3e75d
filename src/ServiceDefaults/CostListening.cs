using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.ServiceDefaults;

/// <summary>Where a service with <c>Cost:Enabled=true</c> answers what it costs: on this machine's loopback device alone.</summary>
/// <param name="Outside">A further address, of a service whose own ones are inside a network namespace; null: its own ones answer.</param>
internal sealed record CostListening(IPEndPoint? Outside)
{
    private const string Enabled = "Cost:Enabled";

    /// <summary>For a service at the address (null: any) in the namespace (null or empty: its own). Null: the cost is not shown.</summary>
    /// <exception cref="StartupException">Other machines could ask.</exception>
    public static CostListening? Read(IConfiguration configuration, IPAddress? address, string? networkNamespace) =>
        !Setting.IsOn(configuration, Enabled) ? null
            : !string.IsNullOrEmpty(networkNamespace) ? new(new IPEndPoint(IPAddress.Loopback, 0))
            : address is not null && IPAddress.IsLoopback(address) ? new(Outside: null)
            : throw new StartupException(
                $"{Enabled} is on and {(address is null ? "Listen:Any is on" : $"Listen:Address is '{address}'")}: "
                + "the cost of a service is shown on its own machine only. Leave one of the two out.");

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
