using System.Net;
using System.Net.Sockets;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Configuration;
using Microsoft.Extensions.DependencyInjection;

namespace RpcBench.ServiceDefaults.Startup;

/// <summary>Where a service listens: one port for each version of HTTP, on loopback unless <c>Listen:Any</c> is on.</summary>
internal static class ServiceListeners
{
    private const int HighestPort = 65535;

    // ASP.NET Core's own ways to name addresses would be overruled without a word by the ports that are set here.
    private static readonly string[] ForeignSettings = ["urls", "ASPNETCORE_URLS", "DOTNET_URLS", "Kestrel:Endpoints"];

    public static void Add(WebApplicationBuilder builder, ServiceProfile profile)
    {
        var configuration = builder.Configuration;
        if (ForeignSettings.FirstOrDefault(key => configuration.GetSection(key).Exists()) is { } foreign)
        {
            throw new StartupException(
                $"'{foreign}' is set ('{configuration[foreign]}'), but addresses are not taken from it: choose ports with Listen:Http1 and Listen:Http2, "
                + "and answer other machines with Listen:Any=true (without it only this machine is answered).");
        }

        var any = Setting.IsOn(configuration, "Listen:Any");
        int? http1 = profile.Http1Port is { } port ? Setting.Read(configuration, "Listen:Http1", port, 0, HighestPort) : null;
        var http2 = Setting.Read(configuration, "Listen:Http2", profile.Http2Port, 0, HighestPort);

        builder.WebHost.UseKestrelCore().ConfigureKestrel((_, kestrel) =>
        {
            kestrel.AddServerHeader = false;
            kestrel.Limits.MaxRequestBodySize = kestrel.ApplicationServices.GetRequiredService<ServiceLimits>().MaxBodyBytes;
            if (http1 is { } http1Port)
            {
                Listen(kestrel, any, http1Port, HttpProtocols.Http1);
            }

            Listen(kestrel, any, http2, HttpProtocols.Http2);
        });
    }

    /// <exception cref="StartupException">A port cannot be had.</exception>
    public static async Task StartAsync(WebApplication app)
    {
        try
        {
            await app.StartAsync();
        }
        catch (Exception refusal) when (refusal is SocketException or IOException { InnerException: AddressInUseException or SocketException })
        {
            throw new StartupException(
                $"cannot listen: {refusal.Message} Stop what holds the port, or choose another with Listen:Http1 or Listen:Http2 (0 takes any free one).", refusal);
        }
    }

    private static void Listen(KestrelServerOptions kestrel, bool any, int port, HttpProtocols protocols)
    {
        if (any)
        {
            kestrel.ListenAnyIP(port, listen => listen.Protocols = protocols);
        }
        else
        {
            kestrel.Listen(IPAddress.Loopback, port, listen => listen.Protocols = protocols);
        }
    }
}
