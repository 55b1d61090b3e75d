namespace RpcBench.Records;

/// <summary>One way to call the operations, which a run compared with other ways. Style, encoding and HTTP version hold for every call,
/// because a call with another HTTP version fails. Values that the arm does not declare are observed values.</summary>
/// <param name="Id">The name of the arm in cells and comparisons, for example <c>rest</c>.</param>
/// <param name="Label">The name for people, for example <c>REST</c>.</param>
/// <param name="Style">The style, for example <c>rest</c>, as in <see cref="ProtocolRecord.Style"/>, or null if it is not known.</param>
/// <param name="Encoding">The encoding of the messages, for example <c>json</c>, or null if it is not known.</param>
/// <param name="HttpVersion">The HTTP version, for example <c>1.1</c> or <c>2.0</c>, or null if it is not known.</param>
internal sealed record ArmRecord(string Id, string Label, string? Style, string? Encoding, string? HttpVersion)
{
    /// <summary>The address of a service that was running already, or null if the run started its own service.</summary>
    public string? Target { get; init; }

    /// <summary>The observed protocol of the arm's connections, or null if no connection was observed.</summary>
    public ProtocolRecord? Protocol { get; init; }

    /// <summary>The CSS class of the arm on pages and in charts, for example <c>rest</c> or <c>other-1</c>, or null if the program that
    /// reads the record chooses the class.</summary>
    public string? Look { get; init; }

    internal ArmRecord WithObservedProtocol(ProtocolRecord? protocol) => this with
    {
        Protocol = protocol,
        Style = Style ?? protocol?.Style,
        Encoding = Encoding ?? protocol?.Encoding,
        HttpVersion = HttpVersion ?? protocol?.HttpVersion,
    };
}
