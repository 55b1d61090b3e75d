namespace RpcBench.Records;

/// <summary>The conditions of a run that compares operations.</summary>
internal sealed record ConditionsRecord : RunConditions
{
    /// <summary>What the services read; null: they have none that the run knows of.</summary>
    public override StoreRecord? Store { get; init; }

    /// <summary>The round trip of the reader's own network, beside which differences are shown; null: none was given.</summary>
    public double? RoundTripNanoseconds { get; init; }
}
