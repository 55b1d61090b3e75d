using System.IO.Compression;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;
using Microsoft.AspNetCore.Builder;
using Microsoft.AspNetCore.Hosting;
using Microsoft.AspNetCore.Server.Kestrel.Core;
using Microsoft.Extensions.Logging;
using Spectre.Console;

namespace RpcBench.Tests;

public sealed class HandlerTests : InFolder
{
    [Fact]
    public async Task WhateverIsMadeOfTheHandlerIsSeen()
    {
        var builder = new NoRun();

        var arms = await ProveAsync(target => new(new Around { InnerHandler = target.Handler }), builder);

        Assert.Equal(2, builder.Check?.Objects);
        Assert.All(arms, arm => Assert.Equal("1.1", builder.Protocols[arm]?.HttpVersion));
        Assert.All(arms, arm => Assert.Equal(("rest", "1.1"), (arm.ToRecord().Style, arm.ToRecord().HttpVersion)));
    }

    [Fact]
    public async Task WhatTheHandlerDecompressesIsSeenAllTheSame()
    {
        var builder = new NoRun();

        var arms = await ProveAsync(
            target =>
            {
                target.Sockets.AutomaticDecompression = DecompressionMethods.GZip;
                return new(target.Handler);
            },
            builder);

        Assert.Equal(["none", "gzip"], arms.Select(arm => builder.Protocols[arm]?.Compression));
    }

    [Fact]
    public async Task CallsThatGoPastTheHandlerAreRefused() => Assert.Equal(
        "two's calls did not go through target.Handler: make the client of it.",
        (await Assert.ThrowsAsync<UserException>(() => ProveAsync(_ => new(), new NoRun()))).Message);

    [Fact]
    public async Task ThePagesClientTrustsItsAuthorityConnectsWhereTheRunSaysAndNamesWhatWasDeclared()
    {
        using var key = RSA.Create();
        var request = new CertificateRequest("CN=orders.test", key, HashAlgorithmName.SHA256, RSASignaturePadding.Pkcs1);
        var names = new SubjectAlternativeNameBuilder();
        names.AddDnsName("orders.test");
        request.CertificateExtensions.Add(names.Build());
        using var authority = request.CreateSelfSigned(DateTimeOffset.UtcNow.AddDays(-1), DateTimeOffset.UtcNow.AddDays(1));
        await using var server = await StartAsync(listen => listen.UseHttps(authority));
        await File.WriteAllTextAsync(At("ca.pem"), authority.ExportCertificatePem());
        var arm = Assert.Single(Snippets.Declare(Snippets.All.Single(text => text.Contains("ca.pem", StringComparison.Ordinal))
            .Replace("ca.pem", At("ca.pem"), StringComparison.Ordinal)));

        using var clients = (DeclaredClients<HttpClient>)arm.Open(new(server.Urls.First()), ClientConditions.Standard);

        Assert.Equal("orders.test:8443/1", await clients.Lone!.GetStringAsync("1"));
    }

    [Fact]
    public async Task WhatIsTheSameForEveryKeyWhileSizesDifferIsSaid()
    {
        using var narrow = new StringWriter();
        using var whole = new StringWriter();

        await ProveAsync(target => new(target.Handler), new NoRun(), _ => true, narrow);
        await ProveAsync(target => new(target.Handler), new NoRun(), screen: whole);

        AssertHas(narrow.ToString(), "2 objects", "Get is compared by what is the same for every key, while its responses over one have");
        AssertLacks(whole.ToString(), "the same for every key");
    }

    /// <summary>Proves an operation over a plain client and one that is made of the target.</summary>
    private static async Task<IReadOnlyList<ComparedArm>> ProveAsync(
        Func<ArmTarget, HttpClient> make, RunBuilder builder, Func<string, object>? view = null, TextWriter? screen = null)
    {
        await using var server = await StartAsync();
        var at = server.Urls.First();
        var compared = Compare(comparison => comparison
            .Arm("one", at, target => new HttpClient(target.Handler)).Arm("two", at, make)
            .Operation("Get", keys: ["1", new string('2', 100)], get => get
                .Call("one", (HttpClient http, string key, CancellationToken stop) => http.GetStringAsync($"{at}/{key}", stop), View)
                .Call("two", (HttpClient http, string key, CancellationToken stop) => http.GetStringAsync($"{at}/{key}", stop), View)));
        var console = AnsiConsole.Create(new() { Out = new AnsiConsoleOutput(screen ?? TextWriter.Null) });
        console.Profile.Width = 1000;
        await Proof.RunAsync(console, EndpointsOf(compared), compared, compared.Operations, builder, default);
        return compared.Arms;

        object View(string text) => view?.Invoke(text) ?? text;
    }

    /// <summary>Says which host and path it was asked for, compressed to who takes that.</summary>
    private static async Task<WebApplication> StartAsync(Action<ListenOptions>? listen = null)
    {
        var builder = WebApplication.CreateEmptyBuilder(new());
        builder.Logging.ClearProviders();
        builder.WebHost.UseKestrelCore().UseKestrelHttpsConfiguration().ConfigureKestrel(kestrel =>
            kestrel.Listen(IPAddress.Loopback, 0, options =>
            {
                options.Protocols = HttpProtocols.Http1;
                listen?.Invoke(options);
            }));
        var app = builder.Build();
        app.Run(async context =>
        {
            var text = Encoding.UTF8.GetBytes($"{context.Request.Host}{context.Request.Path}");
            if (context.Request.Headers.AcceptEncoding == "gzip")
            {
                context.Response.Headers.ContentEncoding = "gzip";
                await using var gzip = new GZipStream(context.Response.Body, CompressionLevel.Fastest, leaveOpen: true);
                await gzip.WriteAsync(text);
            }
            else
            {
                await context.Response.Body.WriteAsync(text);
            }
        });
        await app.StartAsync();
        return app;
    }

    private sealed class Around : DelegatingHandler;
}
