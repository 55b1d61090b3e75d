using System.Net;
using System.Net.Sockets;

namespace RpcBench.Contract.Tests.Limits;

public sealed class ConnectionTests
{
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    public static TheoryData<string> Projects => [ServiceAssembly.Rest, ServiceAssembly.Grpc];

    /// <summary>A process that runs out of descriptors cannot load code any more, and ends.</summary>
    [SkippableTheory, MemberData(nameof(Projects))]
    public async Task MoreIdleConnectionsThanDescriptorsAreClosedAndOpenOnesAnswered(string project)
    {
        const int Files = 400;
        const int Connections = 450;
        Skip.IfNot(OperatingSystem.IsLinux() || OperatingSystem.IsMacOS());
        await using var service = await RunningService.StartWithFewFilesAsync(Files, project, "--Store:Provider", "memory");
        service.ExpectErrors();
        using var client = ServiceClient.Http2(service.Announcement.Http2);
        Assert.True(await AnswersAsync(client));

        var idle = new List<Socket>();
        for (var number = 0; number < Connections; number++)
        {
            var socket = new Socket(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);
            idle.Add(socket);
            try
            {
                await socket.ConnectAsync(IPAddress.Loopback, service.Announcement.Http2.Port);
            }
            catch (SocketException)
            {
                // Closed before it was fully open.
            }
        }

        // Those that stay open are never told anything; the last ones are closed.
        Assert.Equal(0, await ReceivedAsync(idle[^1]).WaitAsync(WaitTimeout));
        Assert.True(await AnswersAsync(client));
        Assert.Contains("connections are open, which is the limit", Assert.Single(service.Log.Split('\n')), StringComparison.Ordinal);

        idle.ForEach(socket => socket.Dispose());
        using var timeout = new CancellationTokenSource(WaitTimeout);
        while (!await NewConnectionAnswersAsync(service))
        {
            timeout.Token.ThrowIfCancellationRequested();
        }
    }

    [Fact]
    public async Task MoreConnectionsThanDescriptorsAreNotPromised()
    {
        var exit = await RunningService.RefusedAsync(ServiceAssembly.Rest, "--Store:Provider", "memory", "--Listen:Http1", "0", "--Listen:Http2", "0", "--Limits:MaxConnections", $"{int.MaxValue}");
        Assert.Equal(2, exit.Code);
        Assert.Contains("ulimit -n", Assert.Single(exit.Errors.Split('\n')), StringComparison.Ordinal);
    }

    // Both services say of this path that there is nothing, gRPC with a status of its own.
    private static async Task<bool> AnswersAsync(HttpClient client)
    {
        using var response = await client.GetAsync("/nothing");
        return response.StatusCode is HttpStatusCode.NotFound or HttpStatusCode.OK;
    }

    private static async Task<bool> NewConnectionAnswersAsync(RunningService service)
    {
        using var client = ServiceClient.Http2(service.Announcement.Http2);
        try
        {
            return await AnswersAsync(client);
        }
        catch (Exception exception) when (exception is HttpRequestException or SocketException)
        {
            // The socket's own where a connection is closed as it opens.
            return false;
        }
    }

    private static async Task<int> ReceivedAsync(Socket socket)
    {
        try
        {
            return await socket.ReceiveAsync(new byte[1]);
        }
        catch (SocketException)
        {
            return 0;
        }
    }
}
