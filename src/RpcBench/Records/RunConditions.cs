namespace RpcBench.Records;

/// <summary>What was equal for every arm, or chosen, in every kind of run.</summary>
internal abstract record RunConditions
{
    /// <summary>What the services read; null: they have none that the run knows of, or run elsewhere.</summary>
    public abstract StoreRecord? Store { get; init; }

    /// <summary>The services that the run started; empty: they ran already.</summary>
    public required IReadOnlyList<ServiceRecord> Services { get; init; }

    /// <summary>The garbage collector of the client, for example <c>concurrent workstation</c>; the services' are with them.</summary>
    public required string ClientGc { get; init; }

    /// <summary>How the client's methods are compiled, for example <c>tiered with PGO, ReadyToRun</c>; services inherit what the
    /// environment sets of it. Null: a record of before it was kept.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? ClientTiering { get; init; }

    /// <summary>Whether a difference counts: 0.05 is five per cent.</summary>
    public required double Margin { get; init; }

    /// <summary>What the run draws from: the order of turns, and the arrivals of random schedules.</summary>
    public required int Seed { get; init; }

    /// <summary>The connection policy of every arm: <c>reuse</c>, <c>per-call</c> or a number of connections.</summary>
    public required string Connections { get; init; }

    /// <summary>Versions of the packages that bear on the figures, by name; those of a declared service by its name and theirs, for example
    /// <c>Orders.Api: Npgsql</c>.</summary>
    public required IReadOnlyDictionary<string, string> Packages { get; init; }

    /// <summary>Further conditions that were chosen or given, and cannot be seen from outside: name to words.</summary>
    public required IReadOnlyDictionary<string, string> Fixed { get; init; }
}
