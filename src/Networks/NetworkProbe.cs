namespace RpcBench.Networks;

/// <summary>Measures what a network delivers between a socket and a <see cref="ProbeServer"/>, whatever lies between.</summary>
public static class NetworkProbe
{
    public static Socket NewSocket() => new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    /// <exception cref="SocketException">The connection broke, or nothing came for half a minute.</exception>
    public static async Task<ProbeSamples> SampleAsync(
        Func<Socket> create, IPEndPoint target, ProbeOptions options, CancellationToken cancellation)
    {
        try
        {
            return await Task.Factory.StartNew(
                () => new ProbeSteps(() => new ProbeConnection(create, cancellation), target, options).Run(),
                cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException && cancellation.IsCancellationRequested)
        {
            throw new OperationCanceledException(cancellation);
        }
    }
}
