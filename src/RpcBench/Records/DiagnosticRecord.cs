namespace RpcBench.Records;

/// <summary>A finding: a reason not to trust the figures, or a remark that a reader should know. Reports have a sentence for each code,
/// which contains these figures and texts.</summary>
/// <param name="Code">The kind of finding.</param>
/// <param name="Arm">The id of the arm that the finding is about, or null if it is about no arm or all arms.</param>
internal sealed record DiagnosticRecord(DiagnosticCode Code, string? Arm = null)
{
    /// <summary>Figures by name: times in nanoseconds, rates a second, shares from 0 to 1, unless the code says otherwise.</summary>
    public IReadOnlyDictionary<string, double> Values { get; init; } = new Dictionary<string, double>();

    /// <summary>Texts by name, for example <c>operation</c> or <c>message</c>. <c>network</c> and <c>subject</c> name the subject of the
    /// finding.</summary>
    public IReadOnlyDictionary<string, string> Texts { get; init; } = new Dictionary<string, string>();

    /// <summary>Returns the finding with an added figure. A figure that is not finite is left out, because it was not measured and JSON
    /// cannot hold it.</summary>
    public DiagnosticRecord Add(string name, double value) =>
        double.IsFinite(value) ? this with { Values = new Dictionary<string, double>(Values) { [name] = value } } : this;

    public DiagnosticRecord Add(string name, string value) =>
        this with { Texts = new Dictionary<string, string>(Texts) { [name] = value } };
}
