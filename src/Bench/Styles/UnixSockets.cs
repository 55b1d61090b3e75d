namespace RpcBench.Bench.Styles;

/// <summary>Both APIs over a Unix domain socket instead of TCP, as between processes of one machine. Kestrel listens on a socket file, and
/// the client's handler connects to it.</summary>
internal static class UnixSockets
{
    public static void Declare(Arms arms, BenchServices services)
    {
        var missing = Socket.OSSupportsUnixDomainSockets ? null : "the system has no Unix domain sockets";
        var rest = arms.Rest.Variant("rest-uds", target => Arms.CreateHttpClient(UseSocket(target), HttpVersion.Version11))
            .WithLabel("REST over a Unix socket").OnlyWhenNamed().UnavailableBecause(missing);
        services.AddWithUnixSocket("rest-uds", "rest", rest, BenchServices.Http1Url);
        var grpc = arms.Grpc.Variant("grpc-uds", target => arms.CreateGrpcClient(UseSocket(target)))
            .WithLabel("gRPC over a Unix socket").OnlyWhenNamed().UnavailableBecause(missing);
        services.AddWithUnixSocket("grpc-uds", "grpc", grpc, BenchServices.Http2Url);
    }

    /// <summary>Returns the socket path of a service that a run started. It contains the service's TCP port, which is unique on the machine
    /// while the service runs.</summary>
    public static string GetSocketPath(Uri address) =>
        Path.Combine(Path.GetTempPath(), string.Create(CultureInfo.InvariantCulture, $"rpcbench-socket-{address.Port}"), "http");

    private static ArmTarget UseSocket(ArmTarget target)
    {
        var path = GetSocketPath(target.Address);
        target.Sockets.ConnectCallback = async (_, stop) =>
        {
            var socket = new Socket(AddressFamily.Unix, SocketType.Stream, ProtocolType.Unspecified);
            try
            {
                await socket.ConnectAsync(new UnixDomainSocketEndPoint(path), stop);
                return new NetworkStream(socket, ownsSocket: true);
            }
            catch
            {
                socket.Dispose();
                throw;
            }
        };
        return target;
    }
}
