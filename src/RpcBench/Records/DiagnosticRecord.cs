namespace RpcBench.Records;

/// <summary>What was found: a reason why figures are not to be trusted, or what a reader should know of them. Reports have a sentence for
/// each code, with these figures and texts in it.</summary>
/// <param name="Code">What it is.</param>
/// <param name="Arm">The id of the arm that it is of; null: it is of none, or of all.</param>
internal sealed record DiagnosticRecord(DiagnosticCode Code, string? Arm = null)
{
    /// <summary>By name: times in nanoseconds, rates a second, parts from 0 to 1, unless the code says otherwise.</summary>
    public IReadOnlyDictionary<string, double> Values { get; init; } = new Dictionary<string, double>();

    /// <summary>By name, for example <c>operation</c> or <c>message</c>; <c>network</c> and <c>subject</c> say what it is of.</summary>
    public IReadOnlyDictionary<string, string> Texts { get; init; } = new Dictionary<string, string>();

    /// <summary>The same with a figure, if it is finite: the part of nothing is not measured, and JSON could not hold it.</summary>
    /// <param name="name">Which of <see cref="Values"/>.</param>
    /// <param name="value">The figure.</param>
    public DiagnosticRecord Add(string name, double value) =>
        double.IsFinite(value) ? this with { Values = new Dictionary<string, double>(Values) { [name] = value } } : this;

    /// <summary>The same with a text.</summary>
    /// <param name="name">Which of <see cref="Texts"/>.</param>
    /// <param name="value">The text.</param>
    public DiagnosticRecord Add(string name, string value) =>
        this with { Texts = new Dictionary<string, string>(Texts) { [name] = value } };
}
