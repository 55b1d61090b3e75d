namespace RpcBench.Records;

/// <summary>The members at the start of every document: its kind, and the tool, time and machine that wrote it. A program can define other
/// kinds, see <see cref="RecordFile{T}"/>.</summary>
// Without an order, members of a derived record would be written first. Members of the same order keep the order of their declaration.
internal abstract record SealedDocument
{
    private const int DocumentOrder = -2;

    protected SealedDocument(string schema, int version) => (Schema, Version) = (schema, version);

    /// <summary>The kind of document, for example <c>rpcbench.run</c>.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public string Schema { get; init; }

    /// <summary>The version of the kind. A reader refuses other versions.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public int Version { get; init; }

    /// <summary>SHA-256 of the file with zeros in place of the checksum. In memory it is zeros until the file is written. It shows changes
    /// that were made after the run.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public string Checksum { get; init; } = SealedJson.NoChecksum;

    /// <summary>The version of the tool that wrote the document.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public required string Tool { get; init; }

    /// <summary>When the run started, with the offset of its time zone.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public required DateTimeOffset Started { get; init; }

    /// <summary>The machine on which the run ran.</summary>
    [JsonPropertyOrder(DocumentOrder)]
    public required MachineRecord Machine { get; init; }
}
