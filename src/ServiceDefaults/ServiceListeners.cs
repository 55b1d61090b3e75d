using Microsoft.AspNetCore.Connections;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;

namespace RpcBench.ServiceDefaults;

/// <summary>Where a service listens: a port for each version of HTTP, or a URL with one, and encrypted ones where <c>Listen:Https1</c> or
/// <c>Listen:Https2</c> are set; on loopback unless <c>Listen:Any</c> is on, or <c>Listen:Address</c> or a URL names another
/// address.</summary>
internal static class ServiceListeners
{
    private const int HighestPort = 65535;
    private const string Http1 = "Listen:Http1";
    private const string Http2 = "Listen:Http2";
    private const string Https1 = "Listen:Https1";
    private const string Https2 = "Listen:Https2";

    // The largest message of the contract.
    private const int Http2WindowBytes = 8 * 1024 * 1024;

    // A response is given so long for its bytes, and at least Limits:StallTimeout.
    private const double LeastResponseRate = 16 * 1024;

    // An HTTP/2 connection without a call is closed after Kestrel's 130 s; pings find out one with calls that its peer has forgotten.
    private static readonly TimeSpan PingDelay = TimeSpan.FromSeconds(60);

    // ASP.NET Core's own ways to name addresses would be overruled without a word by the ports that are set here. Where ports are chosen in
    // our way they are not meant: dotnet/crank's agent names one for whatever it starts.
    internal static readonly string[] ForeignSettings = ["urls", "ASPNETCORE_URLS", "DOTNET_URLS", "Kestrel:Endpoints"];

    public static void Add(WebApplicationBuilder builder, ServiceProfile profile)
    {
        var configuration = builder.Configuration;
        if (!HasChosenPorts(configuration, profile)
            && ForeignSettings.FirstOrDefault(key => configuration.GetSection(key).Exists()) is { } foreign)
        {
            throw new StartupException(
                $"'{foreign}' is set, but addresses are not taken from it: choose ports with Listen:Http1 and Listen:Http2, "
                + "and an address of a private network with Listen:Address (without it only this machine is answered).");
        }

        var address = Address(configuration);
        int? http1 = profile.Http1Port is { } port ? Port(configuration, Http1, port) : null;
        var http2 = Port(configuration, Http2, profile.Http2Port);
        (int Http1, int Http2)? tls = Has(configuration, Https1) || Has(configuration, Https2)
            ? (Port(configuration, Https1, 0), Port(configuration, Https2, 0)) : null;
        var certificate = tls is null ? null : OwnCertificate.Create(address);
        var cost = CostListening.Read(configuration, address);

        builder.WebHost.UseKestrelCore().ConfigureKestrel((_, kestrel) =>
        {
            kestrel.AddServerHeader = false;
            // No request waits for a window, as no answer does at the clients: a small and a large request are not to differ by that.
            kestrel.Limits.Http2.InitialStreamWindowSize = Http2WindowBytes;
            kestrel.Limits.Http2.InitialConnectionWindowSize = Http2WindowBytes;
            SetLimits(kestrel.Limits, kestrel.ApplicationServices.GetRequiredService<ServiceLimits>());
            cost?.AddTo(kestrel);
            if (http1 is { } http1Port)
            {
                Listen(kestrel, address, http1Port, HttpProtocols.Http1);
            }

            Listen(kestrel, address, http2, HttpProtocols.Http2);
            if (certificate is not null)
            {
                Listen(kestrel, address, tls!.Value.Http1, HttpProtocols.Http1, certificate);
                Listen(kestrel, address, tls.Value.Http2, HttpProtocols.Http2, certificate);
            }
        });
        if (certificate is not null)
        {
            builder.WebHost.UseKestrelHttpsConfiguration();
            builder.Services.AddSingleton(certificate);
        }

        cost?.AddTo(builder.Services);
    }

    /// <exception cref="StartupException">A port is unavailable, or too few files may be opened.</exception>
    public static async Task StartAsync(WebApplication app)
    {
        try
        {
            await app.StartAsync();
        }
        catch (Exception refusal) when (
            refusal is SocketException or IOException { InnerException: AddressInUseException or SocketException })
        {
            throw new StartupException(
                $"cannot listen: {refusal.Message} "
                + "Stop what holds the port, or choose another with Listen:Http1 or Listen:Http2 (0 takes any free one).", refusal);
        }
    }

    private static bool HasChosenPorts(ConfigurationManager configuration, ServiceProfile profile) =>
        Has(configuration, Http2) && (profile.Http1Port is null || Has(configuration, Http1));

    private static bool Has(ConfigurationManager configuration, string key) => configuration[key] is { Length: > 0 };

    private static Uri? Url(string? setting) =>
        setting?.Contains("://", StringComparison.Ordinal) == true && Uri.TryCreate(setting, UriKind.Absolute, out var url) ? url : null;

    private static int Port(ConfigurationManager configuration, string key, int unlessConfigured) =>
        Url(configuration[key])?.Port ?? Setting.Read(configuration, key, unlessConfigured, 0, HighestPort);

    private static IPAddress? Address(ConfigurationManager configuration)
    {
        var text = configuration["Listen:Address"];
        var isAny = Setting.IsOn(configuration, "Listen:Any");
        var named = new[] { Http1, Http2, Https1, Https2 }.Select(key => Url(configuration[key])?.Host)
            .FirstOrDefault(host => host is not null);
        return string.IsNullOrWhiteSpace(text) ? (isAny ? null : IPAddress.TryParse(named, out var own) ? own : IPAddress.Loopback)
            : isAny ? throw new StartupException($"Listen:Any is on and Listen:Address is {Setting.Quote(text)}: set one of the two.")
            : IPAddress.TryParse(text, out var address) ? address
            : throw new StartupException(
                $"Listen:Address is {Setting.Quote(text)}: it must be an IP address of this machine, for example 127.0.0.1.");
    }

    private static void SetLimits(KestrelServerLimits kestrel, ServiceLimits limits)
    {
        kestrel.MaxRequestBodySize = limits.MaxBodyBytes;
        kestrel.MaxConcurrentConnections = limits.MaxConnections;

        // With Kestrel's own rate of 240 bytes a second, a response of 1 MiB that nobody reads would be kept for more than an hour.
        kestrel.MinResponseDataRate = new(LeastResponseRate, limits.StallTimeout);
        kestrel.Http2.KeepAlivePingDelay = PingDelay;
        kestrel.Http2.KeepAlivePingTimeout = limits.StallTimeout;
    }

    // No address: any.
    private static void Listen(
        KestrelServerOptions kestrel, IPAddress? address, int port, HttpProtocols protocols, OwnCertificate? certificate = null)
    {
        if (address is null)
        {
            kestrel.ListenAnyIP(port, Set);
        }
        else
        {
            kestrel.Listen(address, port, Set);
        }

        void Set(ListenOptions listen)
        {
            listen.Protocols = protocols;
            if (certificate is not null)
            {
                listen.UseHttps(certificate.Certificate);
            }
        }
    }
}
