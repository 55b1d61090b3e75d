namespace RpcBench.Records;

/// <summary>What every document begins with: what it is, and what made it when and where. A program has kinds of its own beside those of
/// every program: see <see cref="RecordFile{T}"/>.</summary>
// Members of a derived record would be written first otherwise; all of one order, members keep the order of their declaration.
internal abstract record SealedDocument
{
    private const int First = -2;

    /// <summary>A document of that kind and version.</summary>
    protected SealedDocument(string schema, int version) => (Schema, Version) = (schema, version);

    /// <summary>The kind of document, for example <c>rpcbench.run</c>.</summary>
    [JsonPropertyOrder(First)]
    public string Schema { get; init; }

    /// <summary>The version of that kind. A reader refuses another one than its own.</summary>
    [JsonPropertyOrder(First)]
    public int Version { get; init; }

    /// <summary>SHA-256 of the file with zeros in its place, which are there in memory until it is written: shows a change made after the
    /// run.</summary>
    [JsonPropertyOrder(First)]
    public string Checksum { get; init; } = SealedJson.NoChecksum;

    /// <summary>Version of the tool that wrote it.</summary>
    [JsonPropertyOrder(First)]
    public required string Tool { get; init; }

    /// <summary>When the run began, with the offset of its time zone.</summary>
    [JsonPropertyOrder(First)]
    public required DateTimeOffset Started { get; init; }

    /// <summary>Where it ran.</summary>
    [JsonPropertyOrder(First)]
    public required MachineRecord Machine { get; init; }
}
