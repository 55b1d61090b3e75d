namespace RpcBench.Networks;

/// <summary>Measures what the network between a socket and a <see cref="ProbeServer"/> delivers.</summary>
public static class NetworkProbe
{
    public static Socket NewSocket() => new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    /// <exception cref="SocketException">Thrown when the connection broke, or nothing arrived for half a minute.</exception>
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
