namespace RpcBench.NetworkRelay;

/// <summary>A client's connection and its continuation to the target, with the network between.</summary>
internal static class DelayedConnection
{
    /// <summary>Carries until both directions have ended or one side is lost. Closes both sockets.</summary>
    public static async Task RunAsync(RealTimeNetwork network, Socket client, Func<Task<Socket>> connect)
    {
        var (up, down) = network.Open();
        Socket? target = null;
        var lost = new TaskCompletionSource(TaskCreationOptions.RunContinuationsAsynchronously);
        try
        {
            target = await connect();
        }
        catch (SocketException)
        {
            // Nobody listens: the client hears of it when a refusal would have come.
            down.Owner = new Lane(network, down, client, client, lost.SetResult);
            network.Reset(down);
            await lost.Task;
            Relay.Reset(client);
            return;
        }

        var upLane = new Lane(network, up, client, target, () => lost.TrySetResult());
        var downLane = new Lane(network, down, target, client, () => lost.TrySetResult());
        up.Owner = upLane;
        down.Owner = downLane;
        client.Blocking = target.Blocking = false;
        _ = upLane.ReadAsync();
        _ = downLane.ReadAsync();
        await Task.WhenAny(lost.Task, Task.WhenAll(upLane.Over, downLane.Over));
        if (lost.Task.IsCompleted)
        {
            Relay.Reset(client);
            Relay.Reset(target);
            upLane.Cut();
            downLane.Cut();
            return;
        }

        client.Dispose();
        target.Dispose();
    }
}
