using System.Text.Json.Serialization;

namespace RpcBench.Bench.Records;

/// <summary>What the verb <c>floors</c> measured.</summary>
public sealed record FloorsDocument : ISealedDocument
{
    public const string SchemaName = "rpcbench.floors";

    public const int CurrentVersion = 1;

    public string Schema { get; init; } = SchemaName;

    public int Version { get; init; } = CurrentVersion;

    public string Checksum { get; init; } = SealedJson.NoChecksum;

    public required string Tool { get; init; }

    public required DateTimeOffset Started { get; init; }

    public required MachineRecord Machine { get; init; }

    public required IReadOnlyList<FloorRecord> Floors { get; init; }

    /// <summary>What could not be measured here, and why.</summary>
    public required IReadOnlyList<string> LeftOut { get; init; }
}

/// <summary>Source-generated JSON of <see cref="FloorsDocument"/>.</summary>
[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, WriteIndented = true)]
[JsonSerializable(typeof(FloorsDocument))]
public sealed partial class FloorsJson : JsonSerializerContext;
