namespace RpcBench.Records;

/// <summary>The conditions of a run that compares operations.</summary>
internal sealed record ConditionsRecord : RunConditions
{
    /// <summary>The store that the services read, or null if the run has no store.</summary>
    public override StoreRecord? Store { get; init; }

    /// <summary>The round trip of the user's network, with which differences are compared, or null if none was given.</summary>
    public double? RoundTripNanoseconds { get; init; }
}
