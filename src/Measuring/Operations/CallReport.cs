namespace RpcBench.Measuring.Operations;

/// <summary>Given to a call to ask the service for its own times; timed calls give none, so that nothing extra crosses the wire.</summary>
public sealed class CallReport
{
    /// <summary>What the service reported.</summary>
    public ServerTiming Timing { get; private set; }

    /// <summary>Takes the text of the header or trailer.</summary>
    /// <exception cref="InvalidOperationException">The service reported nothing.</exception>
    public void Read(string? serverTiming) =>
        Timing = ServerTiming.Parse(
            serverTiming ?? throw new InvalidOperationException("The service was asked for its times and reported none."));
}
