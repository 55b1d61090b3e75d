using System.Net;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Grpc.AspNetCore.Server;
using Grpc.Net.Client;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.DependencyInjection;
using Microsoft.Extensions.Logging;

namespace RpcBench.Feed.Tests.Calls;

/// <summary>The real gRPC server on a free loopback port, with a channel of the real client to it.</summary>
internal sealed class ProbeServer : IAsyncDisposable
{
    private readonly WebApplication _app;

    private ProbeServer(WebApplication app, GrpcChannel channel) => (_app, Channel, Client) = (app, channel, new(channel));

    public ProbeEvents Events => _app.Services.GetRequiredService<ProbeEvents>();

    public GrpcChannel Channel { get; }

    public Probe.ProbeClient Client { get; }

    /// <summary>Starts a server and opens a channel; a certificate makes it TLS, else it is HTTP/2 in clear text.</summary>
    public static async Task<ProbeServer> StartAsync(
        Action<GrpcServiceOptions>? server = null,
        Action<GrpcChannelOptions>? channel = null,
        X509Certificate2? certificate = null)
    {
        var builder = WebApplication.CreateSlimBuilder();
        builder.Logging.ClearProviders();
        builder.Services.AddSingleton<ProbeEvents>();
        builder.Services.AddGrpc(options => server?.Invoke(options));
        builder.WebHost.UseKestrelHttpsConfiguration();
        builder.WebHost.ConfigureKestrel(kestrel => kestrel.Listen(IPAddress.Loopback, 0, listen =>
        {
            listen.Protocols = HttpProtocols.Http2;
            if (certificate is not null)
            {
                listen.UseHttps(certificate);
            }
        }));

        var app = builder.Build();
        app.MapGrpcService<ProbeService>();
        await app.StartAsync();

        var options = new GrpcChannelOptions();
        channel?.Invoke(options);
        return new ProbeServer(app, GrpcChannel.ForAddress(app.Urls.Single(), options));
    }

    /// <summary>A certificate for the loopback address that nobody but the test trusts.</summary>
    public static X509Certificate2 LoopbackCertificate()
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var request = new CertificateRequest("CN=127.0.0.1", key, HashAlgorithmName.SHA256);
        var now = DateTimeOffset.UtcNow;
        return request.CreateSelfSigned(now.AddDays(-1), now.AddDays(1));
    }

    public async ValueTask DisposeAsync()
    {
        Channel.Dispose();
        await _app.DisposeAsync();
    }
}
