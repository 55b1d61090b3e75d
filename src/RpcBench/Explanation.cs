namespace RpcBench;

/// <summary>A question for the verb <c>why</c>: arms that differ in one thing each, measured side by side, and how much of a call each
/// difference is, with its interval. See <see cref="ComparisonBuilder.Explain"/>.</summary>
/// <example><code>
/// comparison.Explain("protocol", "what REST and gRPC differ by")
///     .From(rest).Then("HTTP/2 instead of HTTP/1.1", restHttp2).Then("protobuf instead of JSON", protobuf).Then("gRPC's framing", grpc);
/// </code></example>
public sealed class Explanation
{
    private const string Total = "Total";

    private readonly ComparisonBuilder _comparison;
    private readonly string _question;
    private readonly List<string> _chain = [];
    private readonly List<FactorContrast> _steps = [];
    private readonly List<FactorContrast> _others = [];
    private readonly List<string> _told = [];
    private readonly Dictionary<string, IReadOnlyList<string>> _averages = [];
    private readonly List<string> _interactions = [];

    internal Explanation(ComparisonBuilder comparison, string name, string question) =>
        (_comparison, Name, _question) = (comparison, name, question);

    internal string Name { get; }

    /// <summary>Begins a chain of arms, of which each differs from the one before in one thing. The steps add up to the difference of the
    /// last from the first.</summary>
    public Explanation From<TClient>(Arm<TClient> arm)
        where TClient : class
    {
        _comparison.Refuse(_chain.Count == 0 ? null : $"{Name} has two beginnings: call From once, and Then for what follows.");
        _chain.Add(IdOf(arm));
        return this;
    }

    /// <summary>The next arm of the chain.</summary>
    /// <param name="change">What is different from the arm before, for example <c>HTTP/2 instead of HTTP/1.1</c>.</param>
    /// <param name="arm">The arm with it.</param>
    public Explanation Then<TClient>(string change, Arm<TClient> arm)
        where TClient : class
    {
        _comparison.Refuse(_chain.Count > 0 ? null : $"{Name} has a Then before its From: say where the chain begins.");
        _chain.Add(IdOf(arm));
        _steps.Add(FactorContrast.Between($"Step{_steps.Count + 1}", change, _chain[^1], _chain[Math.Max(0, _chain.Count - 2)]));
        return this;
    }

    /// <summary>Two changes crossed: what each costs without and with the other, and on average.</summary>
    /// <param name="first">One change, for example <c>protobuf instead of JSON</c>.</param>
    /// <param name="second">The other, for example <c>HTTP/2 instead of HTTP/1.1</c>.</param>
    /// <param name="neither">The arm with neither of them.</param>
    /// <param name="withFirst">The arm with the first alone.</param>
    /// <param name="withSecond">The arm with the second alone.</param>
    /// <param name="withBoth">The arm with both.</param>
    public Explanation Cross<TNeither, TFirst, TSecond, TBoth>(
        string first, string second, Arm<TNeither> neither, Arm<TFirst> withFirst, Arm<TSecond> withSecond, Arm<TBoth> withBoth)
        where TNeither : class
        where TFirst : class
        where TSecond : class
        where TBoth : class
    {
        var (none, one, other, both) = (IdOf(neither), IdOf(withFirst), IdOf(withSecond), IdOf(withBoth));
        var interaction = Add("First", first, (one, none, withFirst.Declared.Label), (both, other, withBoth.Declared.Label));
        Add("Second", second, (other, none, withSecond.Declared.Label), (both, one, withBoth.Declared.Label));
        _others.Add(interaction);
        _interactions.Add(interaction.Name);
        return this;
    }

    internal FactorDesign Build(IReadOnlyList<ComparedArm> arms)
    {
        var whole = _steps.Count > 1
            ? FactorContrast.Between(Total, $"{LabelOf(_chain[^1])} instead of {LabelOf(_chain[0])}", _chain[^1], _chain[0]) : null;
        FactorContrast[] steps = [.. whole is null ? [] : new[] { whole }, .. _steps];
        return new()
        {
            Name = Name,
            Question = _question,
            Title = $"Why: {_question}",
            Arms = [.. steps.Concat(_others).SelectMany(contrast => contrast.Weights.Keys).Prepend(_chain.FirstOrDefault()).OfType<string>()
                .Distinct()],
            Contrasts = [.. steps, .. _others],
            Told = [.. _steps.Select(step => step.Name), .. _told],
            Total = whole?.Name,
            Paths = _steps.Count == 0 ? [] :
            [
                new($"From {LabelOf(_chain[0])} to {LabelOf(_chain[^1])}", _chain[0], LabelOf(_chain[0]),
                    [.. _steps.Select(step => step.Name)], _chain[^1], LabelOf(_chain[^1])),
            ],
            Averages = _averages,
            Interactions = _interactions,
            Reading = FactorDesign.BalancedRows,
        };

        string LabelOf(string id) => arms.First(arm => arm.Id == id).Label;
    }

    /// <summary>Why it explains nothing; null: it does.</summary>
    internal string? Fault => _steps.Count + _others.Count > 0
        ? null : $"{Name} explains no difference: give it a From with a Then, or a Cross.";

    private string IdOf<TClient>(Arm<TClient> arm)
        where TClient : class
    {
        arm.IsOf(_comparison);
        return arm.Id;
    }

    /// <summary>What a change costs in two places, and on average; returns what it differs by between them.</summary>
    private FactorContrast Add(
        string name, string change, (string More, string Less, string Label) here, (string More, string Less, string Label) there)
    {
        var start = $"{name}{_others.Count}";
        var one = FactorContrast.Between($"{start}In1", $"{change}, in {here.Label}", here.More, here.Less);
        var other = FactorContrast.Between($"{start}In2", $"{change}, in {there.Label}", there.More, there.Less);
        var average = FactorContrast.Sum(start, change, (0.5, one), (0.5, other));
        _others.AddRange(average, one, other);
        _told.Add(average.Name);
        _averages[average.Name] = [one.Name, other.Name];
        return FactorContrast.Sum($"{start}Interaction", $"what {change} costs more with the other change", (1, other), (-1, one));
    }
}
