namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>How a client reads the objects of an answer.</summary>
public enum StreamReader
{
    /// <summary>Takes each as soon as it is there.</summary>
    Fast,

    /// <summary>Waits after each.</summary>
    Slow,

    /// <summary>Gives the call up after the first.</summary>
    Cancels,
}
