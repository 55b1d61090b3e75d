using System.Net.Quic;

namespace RpcBench.Bench.Styles;

/// <summary>Both APIs over HTTP/3, which needs QUIC of the machine.</summary>
internal static class Http3
{
    private const string Listener = "Kestrel:Endpoints:Http3:Url";

    public static void Declare(Arms arms, OwnServices services)
    {
        var missing = IsSupported() ? null : "its .NET finds no QUIC (on Debian the library libmsquic)";
        var rest = arms.Rest.Variant("rest-h3", target => Arms.HttpClient(target, HttpVersion.Version30))
            .WithLabel("REST over HTTP/3").OnlyWhenNamed().OverTls().UnavailableBecause(missing);
        var grpc = arms.Grpc.Variant("grpc-h3", target => new(target.Channel(channel =>
        {
            channel.HttpVersion = HttpVersion.Version30;
            channel.HttpVersionPolicy = HttpVersionPolicy.RequestVersionExact;
        }).CreateCallInvoker())).WithLabel("gRPC over HTTP/3").OnlyWhenNamed().OverTls().UnavailableBecause(missing);
        services.Add("http3", "connect").Serves(rest, Listener).Serves(grpc, Listener)
            .WithSetting("Kestrel:Endpoints:Http3:Protocols", "Http1AndHttp2AndHttp3");
    }

    private static bool IsSupported() =>
        (OperatingSystem.IsLinux() || OperatingSystem.IsMacOS() || OperatingSystem.IsWindows()) && QuicConnection.IsSupported;
}
