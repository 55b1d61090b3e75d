namespace RpcBench.Load.Engine;

internal interface ILoadSource
{
    int InFlight { get; }

    /// <summary>Within the window.</summary>
    int PeakInFlight { get; }

    long NextNumber { get; }

    /// <summary>Begins; ends when no further call will start. Calls may be in flight still.</summary>
    Task RunAsync();

    /// <summary>Records every call in flight as ended now, and nothing that comes of it later. The run has been stopped before.</summary>
    void GiveUp(int outcome);
}
