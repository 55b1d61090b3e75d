using System.Buffers.Text;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Calls;

/// <summary>Opens the connections of both client libraries, so that neither has a proxy, a cookie jar or a decompressor that the other
/// lacks.</summary>
internal static class ClientConnections
{
    public const int MaxMessageBytes = 8 * 1024 * 1024;

    public const int DefaultStreamWindowBytes = 65_535;

    /// <summary>Creates the handler of an arm. The fragment of an https address, if there is one, is the only certificate that the handler
    /// trusts.</summary>
    public static HttpMessageHandler CreateHandler(ClientSettings conditions, Uri? address = null)
    {
        var handler = new SocketsHttpHandler
        {
            UseProxy = false,
            UseCookies = false,
            AllowAutoRedirect = false,
            AutomaticDecompression = DecompressionMethods.None,
            // Kestrel 10.0.12 can lose the response that follows a response of several windows (dotnet/aspnetcore#53736). No response fills
            // a window of this size.
            InitialHttp2StreamWindowSize = conditions.StreamWindowBytes,
            // With HTTP/1.1, only closing the connection tells the service that a response is no longer needed. Otherwise, the library
            // would read up to another MiB of the response.
            MaxResponseDrainSize = 0,
        };
        if (address is { Fragment.Length: > 1 } && address.Scheme == Uri.UriSchemeHttps)
        {
            handler.SslOptions.CertificateChainPolicy = CreateTrustPolicy(address.Fragment[1..]);
        }

        if (conditions.Policy.Connections == 0)
        {
            // As in grpc-dotnet's own handler, the 101st concurrent call opens a second connection instead of waiting for a stream.
            handler.EnableMultipleHttp2Connections = true;
            // A call that waits for a new connection may get another connection first. The connection that it requested is opened anyway.
            handler.MaxConnectionsPerServer = OpenFiles.MaxConcurrentCalls;
        }
        else
        {
            // Sequential calls would use a single connection even without this limit, but concurrent calls would not.
            handler.MaxConnectionsPerServer = 1;
            handler.PooledConnectionIdleTimeout = Timeout.InfiniteTimeSpan;
        }

        if (conditions is { Counter: not null } or { Route: not null })
        {
            handler.ConnectCallback = (context, cancellation) => ConnectAsync(conditions, context.DnsEndPoint, cancellation);
        }

        return new ArmHandler(handler, conditions);
    }

    private static X509ChainPolicy CreateTrustPolicy(string certificate)
    {
        var policy = new X509ChainPolicy { TrustMode = X509ChainTrustMode.CustomRootTrust, RevocationMode = X509RevocationMode.NoCheck };
        policy.CustomTrustStore.Add(X509CertificateLoader.LoadCertificate(Base64Url.DecodeFromChars(certificate)));
        return policy;
    }

    public static async ValueTask<Stream> ConnectAsync(ClientSettings conditions, DnsEndPoint endPoint, CancellationToken cancellation)
    {
        var (host, port) = conditions.Route is { } route && (route.From.IdnHost, route.From.Port) == (endPoint.Host, endPoint.Port)
            ? (route.To.IdnHost, route.To.Port) : (endPoint.Host, endPoint.Port);
        var socket = await ConnectAsync(
            IPAddress.TryParse(host, out var address) ? new IPEndPoint(address, port) : new DnsEndPoint(host, port), cancellation);
        var stream = new NetworkStream(socket, ownsSocket: true);
        return conditions.Counter?.Wrap(stream) ?? stream;
    }

    /// <summary>Opens a connection without Nagle's algorithm, which would delay small writes.</summary>
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

/// <summary>The settings that the clients of both libraries share. Without a counter, connections and bytes are not counted.</summary>
internal sealed record ClientSettings(ConnectionPolicy Policy, SocketCounter? Counter)
{
    /// <summary>The number of bytes that a service may send on one HTTP/2 stream before the client has read any of them.</summary>
    public int StreamWindowBytes { get; init; } = ClientConnections.MaxMessageBytes;

    /// <summary>The address in the URLs of calls, and the address to which their connections go instead, so that the names in certificates
    /// and headers stay valid over a relay. Null if connections go to the address in the URLs.</summary>
    public (Uri From, Uri To)? Route { get; init; }

    /// <summary>The state that all clients of the arm share, or null if the versions of their responses are not compared.</summary>
    public ArmWire? Wire { get; init; }

    public static ClientSettings Default { get; } = new(ConnectionPolicy.Reuse, null);
}
