namespace RpcBench.Endurance.FlowControl;

/// <summary>A hidden verb that calls one method of the gRPC service, one call at a time, through a channel as in a guide for beginners, and
/// prints how many calls returned.</summary>
internal static class FreshClient
{
    public const string Verb = ":fresh-client";

    public const int LargeWindow = 8 * 1024 * 1024;

    private static readonly TimeSpan Duration = TimeSpan.FromSeconds(2);

    // A call takes milliseconds, and up to a hundred times as long on a busy machine.
    private static readonly TimeSpan Limit = TimeSpan.FromSeconds(10);

    private static readonly Dictionary<string, Func<V1.PayloadService.PayloadServiceClient, CancellationToken, Task>> Methods = new()
    {
        ["ListSmallPayloads"] = (client, stop) => client.ListSmallPayloadsAsync(new(), cancellationToken: stop).ResponseAsync,
        ["ListMediumPayloads"] = (client, stop) => client.ListMediumPayloadsAsync(new(), cancellationToken: stop).ResponseAsync,
        ["ListDeeperPayloads"] = (client, stop) => client.ListDeeperPayloadsAsync(new(), cancellationToken: stop).ResponseAsync,
        ["ListLargePayloads"] = (client, stop) => client.ListLargePayloadsAsync(new(), cancellationToken: stop).ResponseAsync,
    };

    public static async Task<int> RunAsync(string[] arguments)
    {
        var (address, method, hasOwnWindow) = (new Uri(arguments[0]), Methods[arguments[1]], bool.Parse(arguments[2]));
        using var handler = new SocketsHttpHandler { UseProxy = false, EnableMultipleHttp2Connections = true };
        if (!hasOwnWindow)
        {
            handler.InitialHttp2StreamWindowSize = LargeWindow;
        }

        using var channel = GrpcChannel.ForAddress(address, new() { HttpHandler = handler, MaxReceiveMessageSize = null });
        var calls = await CallAsync(new(channel), method);
        await Console.Out.WriteLineAsync(JsonSerializer.Serialize(calls));
        return 0;
    }

    private static async Task<FreshCalls> CallAsync(
        V1.PayloadService.PayloadServiceClient client, Func<V1.PayloadService.PayloadServiceClient, CancellationToken, Task> method)
    {
        var start = Stopwatch.GetTimestamp();
        for (var answered = 0; ; answered++)
        {
            if (Stopwatch.GetElapsedTime(start) >= Duration)
            {
                return new(answered, IsLost: false);
            }

            using var limit = new CancellationTokenSource(Limit);
            try
            {
                await method(client, limit.Token);
            }
            catch (RpcException) when (limit.IsCancellationRequested)
            {
                return new(answered, IsLost: true);
            }
        }
    }
}

/// <summary>How many calls of a client returned, and whether the next call did not.</summary>
internal sealed record FreshCalls(int Answered, bool IsLost);
