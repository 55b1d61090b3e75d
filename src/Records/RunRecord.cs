using System.Text.Json.Serialization;

namespace RpcBench.Records;

/// <summary>
/// One run, whole: every report, comparison and audit is made from this document alone. Times are nanoseconds, sizes bytes, unless a
/// member's name says otherwise. See <c>docs/record.md</c>.
/// </summary>
public sealed record RunRecord() : RunDocument(SchemaName, CurrentVersion)
{
    public const string SchemaName = "rpcbench.run";

    /// <summary>Version 5 names two verdicts anew; version 4 had launches and one source of times; version 3 had any number of arms, version 2 the sides <c>rest</c> and <c>grpc</c>.</summary>
    public const int CurrentVersion = 5;

    /// <summary>Version 1 had the figures of one network, and nothing of what it delivered.</summary>
    public const int OldestVersion = 2;

    public required ConditionsRecord Conditions { get; init; }

    public required CheckRecord Check { get; init; }

    /// <summary>The networks in the order in which they were measured, one or more.</summary>
    public required IReadOnlyList<NetworkRecord> Networks { get; init; }

    /// <summary>What the latest runs of <c>why</c> and <c>map</c> on this machine found, for the advice; null: there were none.</summary>
    public IReadOnlyList<EarlierRecord>? Earlier { get; init; }

    [JsonIgnore]
    public override int Seed => Conditions.Seed;
}

/// <summary>What an earlier run on the same machine found.</summary>
/// <param name="Verb"><c>why</c> or <c>map</c>.</param>
/// <param name="Ended">When.</param>
/// <param name="Store">Over which store.</param>
/// <param name="Sentences">What it said first.</param>
public sealed record EarlierRecord(string Verb, DateTimeOffset Ended, string Store, IReadOnlyList<string> Sentences);
