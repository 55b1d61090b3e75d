namespace RpcBench.Records;

/// <summary>What a run compared: one way to call the operations. Style, encoding and HTTP version are those of every call: a call of
/// another version fails. What an arm does not declare is what was seen of it.</summary>
/// <param name="Id">What cells and comparisons name it by, for example <c>rest</c>.</param>
/// <param name="Label">What people write, for example <c>REST</c>.</param>
/// <param name="Style">For example <c>rest</c>, in the words of <see cref="ProtocolRecord.Style"/>; null: not known.</param>
/// <param name="Encoding">Of its messages, for example <c>json</c>; null: not known.</param>
/// <param name="HttpVersion">For example <c>1.1</c> or <c>2.0</c>; null: not known.</param>
internal sealed record ArmRecord(string Id, string Label, string? Style, string? Encoding, string? HttpVersion)
{
    /// <summary>The address of a service that ran already; null: the run started its own.</summary>
    public string? Target { get; init; }

    /// <summary>What was seen of its connections; null: nothing.</summary>
    public ProtocolRecord? Protocol { get; init; }

    /// <summary>Its class on pages and in charts, for example <c>rest</c> or <c>other-1</c>; null: readers choose one.</summary>
    public string? Look { get; init; }

    /// <summary>The same arm with what was seen of it, which says what nothing else does.</summary>
    internal ArmRecord Seen(ProtocolRecord? protocol) => this with
    {
        Protocol = protocol,
        Style = Style ?? protocol?.Style,
        Encoding = Encoding ?? protocol?.Encoding,
        HttpVersion = HttpVersion ?? protocol?.HttpVersion,
    };
}
