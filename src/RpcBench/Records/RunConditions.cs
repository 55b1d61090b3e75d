namespace RpcBench.Records;

/// <summary>The conditions of every kind of run: what was equal for every arm, or chosen.</summary>
internal abstract record RunConditions
{
    /// <summary>The store that the services read, or null if the run has no store or the services run elsewhere.</summary>
    public abstract StoreRecord? Store { get; init; }

    /// <summary>The services that the run started. Empty if they were running already.</summary>
    public required IReadOnlyList<ServiceRecord> Services { get; init; }

    /// <summary>The garbage collector of the client, for example <c>concurrent workstation</c>. Each service has its own
    /// collector.</summary>
    public required string ClientGc { get; init; }

    /// <summary>How the client's methods are compiled, for example <c>tiered with PGO, ReadyToRun</c>. Services inherit what the
    /// environment sets.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)]
    public string? ClientTiering { get; init; }

    /// <summary>The smallest difference that counts: 0.05 is five per cent.</summary>
    public required double Margin { get; init; }

    /// <summary>The seed of all random choices: the order of turns, and the arrivals of random schedules.</summary>
    public required int Seed { get; init; }

    /// <summary>The connection policy of every arm: <c>reuse</c>, <c>per-call</c> or a number of connections.</summary>
    public required string Connections { get; init; }

    /// <summary>Versions of the packages that affect the figures, by name. Packages of a declared service have its name before theirs, for
    /// example <c>Orders.Api: Npgsql</c>.</summary>
    public required IReadOnlyDictionary<string, string> Packages { get; init; }

    /// <summary>Further conditions that were chosen and cannot be observed: name and text.</summary>
    public required IReadOnlyDictionary<string, string> Fixed { get; init; }
}
