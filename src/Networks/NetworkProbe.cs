namespace RpcBench.Networks;

/// <summary>Measures what a network delivers between a socket and a <see cref="ProbeServer"/>, whatever lies between.</summary>
public static class NetworkProbe
{
    /// <summary>A TCP socket for IPv4 in this process's own network.</summary>
    public static Socket NewSocket() => new(AddressFamily.InterNetwork, SocketType.Stream, ProtocolType.Tcp);

    /// <summary>Medians of the steps of the options; null: of <see cref="ProbeOptions.Delivered"/>.</summary>
    /// <exception cref="SocketException">The connection broke, or nothing came for half a minute.</exception>
    public static async Task<ProbeReading> MeasureAsync(
        Func<Socket> create, IPEndPoint target, ProbeOptions? options, CancellationToken cancellation) =>
        ProbeReading.Summarize(await SampleAsync(create, target, options, cancellation));

    /// <summary>As <see cref="MeasureAsync"/>, every sample: for those who measure several networks in turn.</summary>
    public static async Task<ProbeSamples> SampleAsync(
        Func<Socket> create, IPEndPoint target, ProbeOptions? options, CancellationToken cancellation)
    {
        try
        {
            return await Task.Factory.StartNew(
                () => new ProbeSteps(() => new ProbeConnection(create, cancellation), target, options ?? ProbeOptions.Delivered).Run(),
                cancellation, TaskCreationOptions.LongRunning, TaskScheduler.Default);
        }
        catch (Exception exception) when (exception is SocketException or ObjectDisposedException && cancellation.IsCancellationRequested)
        {
            throw new OperationCanceledException(cancellation);
        }
    }
}
