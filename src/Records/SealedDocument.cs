using System.Text.Json.Serialization;

namespace RpcBench.Records;

/// <summary>What the documents of single measurements begin with: what they are, and what made them when and where.</summary>
// Derived members would be written first otherwise; all of one order, members keep the order of their declaration.
public abstract record SealedDocument : ISealedDocument
{
    private const int First = -1;

    private protected SealedDocument(string schema, int version)
    {
        Schema = schema;
        Version = version;
    }

    [JsonPropertyOrder(First)]
    public string Schema { get; init; }

    [JsonPropertyOrder(First)]
    public int Version { get; init; }

    [JsonPropertyOrder(First)]
    public string Checksum { get; init; } = SealedJson.NoChecksum;

    /// <summary>The tool's own version.</summary>
    [JsonPropertyOrder(First)]
    public required string Tool { get; init; }

    [JsonPropertyOrder(First)]
    public required DateTimeOffset Started { get; init; }

    [JsonPropertyOrder(First)]
    public required MachineRecord Machine { get; init; }
}
