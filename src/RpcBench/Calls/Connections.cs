using System.Buffers.Text;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Calls;

/// <summary>The one way in which both clients open connections, so that neither has a proxy, a cookie jar or a decompressor more.</summary>
internal static class Connections
{
    public const int MaxMessageBytes = 8 * 1024 * 1024;

    /// <summary>The HTTP/2 window of a stream of .NET's client unless it is configured.</summary>
    public const int DefaultWindowBytes = 65_535;

    /// <summary>With TLS the fragment of the address, if it has one, is the one certificate that is trusted.</summary>
    public static HttpMessageHandler Handler(ClientConditions conditions, Uri? address = null)
    {
        var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            AutomaticDecompression = DecompressionMethods.None,
            // Kestrel 10.0.12 can lose the response after one of several windows (dotnet/aspnetcore#53736): none spans one of this size.
            InitialHttp2StreamWindowSize = conditions.StreamWindowBytes,
            // HTTP/1.1 has no other way to say that a response is no longer wanted; the library would read a further MiB of it instead.
            MaxResponseDrainSize = 0,
        };
        if (address is { Fragment.Length: > 1 } && address.Scheme == Uri.UriSchemeHttps)
        {
            handler.SslOptions.CertificateChainPolicy = Trust(address.Fragment[1..]);
        }

        if (conditions.Policy.Connections == 0)
        {
            // As grpc-dotnet's own handler: the 101st call at once opens a second connection instead of waiting for a stream.
            handler.EnableMultipleHttp2Connections = true;
            // A call that waits for its connection may get another one first; the one that it asked for is opened all the same.
            handler.MaxConnectionsPerServer = OpenFiles.CallsAtOnce;
        }
        else
        {
            // Calls one after the other would keep to one by themselves; calls side by side would not.
            handler.MaxConnectionsPerServer = 1;
            handler.PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan;
        }

        if (conditions is { Counter: not null } or { Route: not null })
        {
            handler.ConnectCallback = (context, cancellation) => ConnectAsync(conditions, context.DnsEndPoint, cancellation);
        }

        return new ArmHandler(handler, conditions);
    }

    private static X509ChainPolicy Trust(string certificate)
    {
        var policy = new X509ChainPolicy { TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck };
        policy.CustomTrustStore.Add(X509CertificateLoader.LoadCertificate(Base64Url.DecodeFromChars(certificate)));
        return policy;
    }

    public static async ValueTask<Stream> ConnectAsync(ClientConditions conditions, DnsEndPoint endPoint, CancellationToken cancellation)
    {
        var (host, port) = conditions.Route is { } route && (route.From.IdnHost, route.From.Port) == (endPoint.Host, endPoint.Port)
            ? (route.To.IdnHost, route.To.Port) : (endPoint.Host, endPoint.Port);
        var socket = await ConnectAsync(
            IPAddress.TryParse(host, out var address) ? new IPEndPoint(address, port) : new DnsEndPoint(host, port), cancellation);
        var stream = new NetworkStream(socket, ownsSocket: true);
        return conditions.Counter?.Count(stream) ?? stream;
    }

    /// <summary>A connection that does not gather small writes.</summary>
    public static async ValueTask<Socket> ConnectAsync(EndPoint endPoint, CancellationToken cancellation)
    {
        var socket = new Socket(SocketType.Stream, ProtocolType.Tcp);
        try
        {
            socket.NoDelay = true;
            await socket.ConnectAsync(endPoint, cancellation);
            return socket;
        }
        catch
        {
            socket.Dispose();
            throw;
        }
    }
}

/// <summary>What both clients have in common; without a counter nothing counts connections and bytes.</summary>
internal sealed record ClientConditions(ConnectionPolicy Policy, SocketCounter? Counter)
{
    /// <summary>How many bytes a service may send on one HTTP/2 stream before the client has read any.</summary>
    public int StreamWindowBytes { get; init; } = Connections.MaxMessageBytes;

    /// <summary>The address that calls name, and where its connections go instead: names in certificates and headers stay right over a
    /// relay. Null: they go where calls say.</summary>
    public (Uri From, Uri To)? Route { get; init; }

    /// <summary>What the arm's clients have in common; null: each insists on a version of its own.</summary>
    public ArmWire? Wire { get; init; }

    /// <summary>Connections that the libraries keep by themselves.</summary>
    public static ClientConditions Standard { get; } = new(ConnectionPolicy.Reuse, null);
}
