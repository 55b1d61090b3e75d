namespace RpcBench.Records;

/// <summary>A finding: a reason not to trust the figures, or something that a reader should know about them. Reports have a sentence for
/// each code, which contains these figures and texts.</summary>
/// <param name="Code">The kind of finding.</param>
/// <param name="Arm">The id of the arm that it is about, or null if it is about none or all.</param>
internal sealed record DiagnosticRecord(DiagnosticCode Code, string? Arm = null)
{
    /// <summary>Figures by name: times in nanoseconds, rates a second, shares from 0 to 1, unless the code says otherwise.</summary>
    public IReadOnlyDictionary<string, double> Values { get; init; } = new Dictionary<string, double>();

    /// <summary>Texts by name, for example <c>operation</c> or <c>message</c>. <c>network</c> and <c>subject</c> name what the finding is
    /// about.</summary>
    public IReadOnlyDictionary<string, string> Texts { get; init; } = new Dictionary<string, string>();

    /// <summary>Returns the finding with another figure. A figure that is not finite is left out: it was not measured, and JSON cannot hold
    /// it.</summary>
    /// <param name="name">The name in <see cref="Values"/>.</param>
    /// <param name="value">The figure.</param>
    public DiagnosticRecord Add(string name, double value) =>
        double.IsFinite(value) ? this with { Values = new Dictionary<string, double>(Values) { [name] = value } } : this;

    /// <summary>Returns the finding with another text.</summary>
    /// <param name="name">The name in <see cref="Texts"/>.</param>
    /// <param name="value">The text.</param>
    public DiagnosticRecord Add(string name, string value) =>
        this with { Texts = new Dictionary<string, string>(Texts) { [name] = value } };
}
