namespace RpcBench.Records;

/// <summary>What was equal for every arm, or chosen, in every kind of run.</summary>
internal abstract record RunConditions
{
    public abstract StoreRecord? Store { get; init; }

    public required IReadOnlyList<ServiceRecord> Services { get; init; }

    /// <summary>The garbage collector of the client, for example <c>concurrent workstation</c>; the services' are with them.</summary>
    public required string ClientGc { get; init; }

    /// <summary>Whether a difference counts: 0.05 is five per cent.</summary>
    public required double Margin { get; init; }

    public required int Seed { get; init; }

    /// <summary>The connection policy of every arm: <c>reuse</c>, <c>per-call</c> or a number of connections.</summary>
    public required string Connections { get; init; }

    /// <summary>Versions of the packages that bear on the figures, by name; those of a declared service by its name and theirs.</summary>
    public required IReadOnlyDictionary<string, string> Packages { get; init; }

    /// <summary>Further conditions that were chosen or given, and cannot be seen from outside: name to words.</summary>
    public required IReadOnlyDictionary<string, string> Fixed { get; init; }
}

internal sealed record ConditionsRecord : RunConditions
{
    /// <summary>Null: the services have none that the run knows of.</summary>
    public override required StoreRecord? Store { get; init; }

    /// <summary>The round trip of the reader's own network, beside which differences are shown; null: none was given.</summary>
    public double? RoundTripNanoseconds { get; init; }
}
