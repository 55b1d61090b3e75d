namespace RpcBench.Load.Engine;

internal interface ILoadSource
{
    int InFlight { get; }

    /// <summary>Largest number of calls in flight within the window.</summary>
    int PeakInFlight { get; }

    long NextNumber { get; }

    /// <summary>Starts the load and completes when no further call will start. Calls may still be in flight.</summary>
    Task RunAsync();

    /// <summary>Records every call in flight as ended now and ignores later results. The run must be stopped first.</summary>
    void Abandon(int outcome);
}
