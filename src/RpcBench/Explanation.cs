namespace RpcBench;

/// <summary>A factor for the verb <c>why</c>. The run measures arms side by side that differ in one thing each. The report shows how much
/// of the time of a call each difference takes, with its interval. See <see cref="ComparisonBuilder.Explain"/>.</summary>
/// <example><code>
/// comparison.Explain("protocol", "what REST and gRPC differ by")
///     .From(rest).Then("HTTP/2 instead of HTTP/1.1", restHttp2).Then("protobuf instead of JSON", protobuf).Then("gRPC's framing", grpc);
/// </code></example>
public sealed class Explanation
{
    private readonly ComparisonBuilder _comparison;
    private readonly string _question;
    private readonly List<Difference> _differences = [];
    private readonly List<DifferenceChain> _chains = [];
    private readonly List<string> _faults = [];
    private IReadOnlyList<string> _operations = [];
    private Difference? _twin;
    private string? _notes;
    private bool _isSingleCallOnly;

    internal Explanation(ComparisonBuilder comparison, string name, string question) =>
        (_comparison, Name, _question) = (comparison, name, question);

    internal string Name { get; }

    /// <summary>Begins a chain of arms. Each arm differs from the previous arm in one thing. The steps add up to the difference between the
    /// last arm and the first.</summary>
    public Explanation From<TClient>(Arm<TClient> arm)
        where TClient : class
    {
        _chains.Add(new(IdOf(arm)));
        return this;
    }

    /// <summary>Begins a chain in which the whole time of the first arm is a component of a call. The time of the first arm and the steps
    /// add up to the time of a call of the last arm.</summary>
    /// <param name="part">What the first arm does, for example <c>TCP</c>.</param>
    /// <param name="arm">The first arm.</param>
    public Explanation From<TClient>(string part, Arm<TClient> arm)
        where TClient : class
    {
        Add(new(this, new(part, new Dictionary<string, double> { [IdOf(arm)] = 1 })));
        _chains.Add(new(IdOf(arm)) { ComponentName = part });
        return this;
    }

    /// <summary>Adds the next arm of the chain.</summary>
    /// <param name="change">The difference from the previous arm, for example <c>HTTP/2 instead of HTTP/1.1</c>.</param>
    /// <param name="arm">The arm with the change.</param>
    /// <param name="pieces">The names of the components of which the change consists, if they are also measured separately (see
    /// <see cref="OperationBuilder{TKey}.Pieces{TClient}"/>). A minus marks a component that the change removes, for example
    /// <c>-encode-json</c>.</param>
    public Explanation Then<TClient>(string change, Arm<TClient> arm, params IReadOnlyList<string> pieces)
        where TClient : class
    {
        if (_chains.LastOrDefault() is not { } chain)
        {
            _faults.Add($"{Name} has a Then before its From. Begin the chain with From.");
            return this;
        }

        chain.Steps.Add(Add(new(this, Between(change, IdOf(arm), chain.To)) { Components = pieces }));
        chain.To = arm.Id;
        return this;
    }

    /// <summary>Crosses two changes: shows what each change costs without the other, with the other, and on average.</summary>
    /// <param name="first">The first change, for example <c>protobuf instead of JSON</c>.</param>
    /// <param name="second">The second change, for example <c>HTTP/2 instead of HTTP/1.1</c>.</param>
    /// <param name="neither">The arm without the changes.</param>
    /// <param name="withFirst">The arm with the first change alone.</param>
    /// <param name="withSecond">The arm with the second change alone.</param>
    /// <param name="withBoth">The arm with both changes.</param>
    public Explanation Cross<TNeither, TFirst, TSecond, TBoth>(
        string first, string second, Arm<TNeither> neither, Arm<TFirst> withFirst, Arm<TSecond> withSecond, Arm<TBoth> withBoth)
        where TNeither : class
        where TFirst : class
        where TSecond : class
        where TBoth : class
    {
        var firstAlone = Difference($"{first}, in {withFirst.Declared.Label}", withFirst, neither);
        var firstBeside = Difference($"{first}, in {withBoth.Declared.Label}", withBoth, withSecond);
        Average(first, firstAlone, firstBeside);
        Average(second, Difference($"{second}, in {withSecond.Declared.Label}", withSecond, neither),
            Difference($"{second}, in {withBoth.Declared.Label}", withBoth, withFirst));
        Interaction($"what {first} costs more with the other change", firstBeside, firstAlone);
        return this;
    }

    /// <summary>Adds the difference between the times of two arms.</summary>
    /// <param name="change">The name of the difference, for example <c>TLS over REST</c>.</param>
    /// <param name="arm">The arm with the change.</param>
    /// <param name="without">The arm without the change.</param>
    public Difference Difference<TClient, TWithout>(string change, Arm<TClient> arm, Arm<TWithout> without)
        where TClient : class
        where TWithout : class => Add(new(this, Between(change, IdOf(arm), IdOf(without))));

    /// <summary>Adds the average cost of a change that was made in several places.</summary>
    /// <param name="change">The name of the average.</param>
    /// <param name="places">The differences that are averaged. A difference that is named twice counts twice.</param>
    public Difference Average(string change, params IReadOnlyList<Difference> places)
    {
        RequireDeclaredHere(places);
        if (places.Count == 0)
        {
            _faults.Add($"{Name} averages '{change}' over no difference. Name the differences to average.");
        }

        var weighted = places.CountBy(place => place.Contrast).Select(place => ((double)place.Value / places.Count, place.Key));
        return Add(new(this, FactorContrast.Sum(change, [.. weighted]))
        {
            AveragedDifferences = [.. places.Distinct()],
        });
    }

    /// <summary>Adds how much more a change costs in one place than in another. If a run shows an interaction that exceeds the margin, the
    /// headline of the report shows the cost in each place instead of an average.</summary>
    /// <param name="words">The name of the interaction in reports.</param>
    /// <param name="one">The cost in one place.</param>
    /// <param name="other">The cost in the other place, which is subtracted.</param>
    public Difference Interaction(string words, Difference one, Difference other)
    {
        RequireDeclaredHere([one, other]);
        return Add(new(this, FactorContrast.Sum(words, [(1, one.Contrast), (-1, other.Contrast)])) { IsInteraction = true });
    }

    /// <summary>Adds a path from one arm to another. The report draws it as a waterfall.</summary>
    /// <param name="from">The arm at the start.</param>
    /// <param name="to">The arm at the end.</param>
    /// <param name="steps">The differences along the path, which must add up to the difference between the two arms.</param>
    public Explanation Path<TFrom, TTo>(Arm<TFrom> from, Arm<TTo> to, params IReadOnlyList<Difference> steps)
        where TFrom : class
        where TTo : class
    {
        RequireDeclaredHere(steps);
        var chain = new DifferenceChain(IdOf(from)) { To = IdOf(to) };
        chain.Steps.AddRange(steps);
        _chains.Add(chain);
        return this;
    }

    /// <summary>Adds an arm that is a copy of another arm. There should be no difference between the two. If there is one, the report says
    /// so.</summary>
    public Explanation Twin<TClient>(Arm<TClient> arm, Arm<TClient> again)
        where TClient : class
    {
        _twin = Difference($"{arm.Declared.Label} against itself", again, arm);
        return this;
    }

    /// <summary>Sets the operations that are measured if the command line names none. The default is the first operation that every arm
    /// calls.</summary>
    public Explanation Of(params IReadOnlyList<string> operations)
    {
        _operations = operations;
        return this;
    }

    /// <summary>Restricts the factor to one call at a time without a network, because it is about the components of a call.</summary>
    public Explanation OfOneCall()
    {
        _isSingleCallOnly = true;
        return this;
    }

    /// <summary>Sets notes about the arms, which the report shows to its readers.</summary>
    public Explanation Reading(string words)
    {
        _notes = words;
        return this;
    }

    internal FactorDesign Build(IReadOnlyList<ComparedArm> arms)
    {
        var total = CreateTotal(arms);
        var contrasts = OrderedDifferences.Select(difference => difference.Contrast);
        var named = _differences.SelectMany(difference => difference.Contrast.Weights.Keys).Distinct();
        return new()
        {
            Name = Name,
            Question = _question,
            Arms = [.. named.OrderByDescending(arm => arm == arms[0].Id)],
            Contrasts = [.. total is null ? contrasts : contrasts.Prepend(total)],
            HeadlineDifferences = [.. DifferencesOutsideAverages.Where(IsInHeadline).Select(GetName)],
            Total = total?.Name,
            Paths = [.. _chains.Select(chain => chain.ToPath(id => GetLabel(arms, id)))],
            Averages = _differences.Where(difference => difference.AveragedDifferences.Count > 0)
                .ToDictionary(GetName, IReadOnlyList<string> (difference) => [.. difference.AveragedDifferences.Select(GetName)]),
            Interactions = [.. _differences.Where(difference => difference.IsInteraction).Select(GetName)],
            Twin = _twin?.Contrast.Name,
            Components = _differences.Where(difference => difference.Components.Count > 0)
                .ToDictionary(GetName, difference => difference.Components),
            Operations = _operations,
            IsSingleCallOnly = _isSingleCallOnly,
            CustomNotes = _notes,
        };
    }

    internal string? FindFault(IReadOnlyList<string> operations)
    {
        if (_faults.Count > 0)
        {
            return _faults[0];
        }

        if (_differences.Count == 0 || _chains.Exists(chain => chain.Steps.Count == 0))
        {
            return $"{Name} explains no difference. Give it a From with a Then, a Difference, or a Cross.";
        }

        if (_differences.GroupBy(GetName).FirstOrDefault(same => same.Count() > 1) is { } twice)
        {
            return $"{Name} has two differences called '{twice.Key}'. Give each difference a different name.";
        }

        if (_chains.Find(chain => !chain.AddsUp) is { } broken)
        {
            return $"The steps of {Name} from {broken.From} to {broken.To} do not add up to the whole difference. Name every step between "
                + "the two.";
        }

        return _operations.FirstOrDefault(operation => !operations.Contains(operation)) is { } unknown
            ? $"{Name} names the operation '{unknown}', which is not declared. Declare it, or name another operation." : null;
    }

    /// <summary>Returns why the factor's components cannot be measured for an operation. Returns null if they can be measured, or if the
    /// factor does not measure the operation.</summary>
    internal string? FindFault(string operation, OperationDetails details)
    {
        var arms = _differences.SelectMany(difference => difference.Contrast.Weights.Keys);
        var namesPieces = _operations.Contains(operation) && _differences.Exists(difference => difference.Components.Count > 0);
        return namesPieces && !arms.Any(details.Components.ContainsKey)
            ? $"{Name} names components of a call, but no arm of it declares those of {operation}. Declare them with Pieces for one of the "
                + "arms." : null;
    }

    private static string GetName(Difference difference) => difference.Contrast.Name;

    private static string GetLabel(IReadOnlyList<ComparedArm> arms, string id) => arms.First(arm => arm.Id == id).Label;

    private IEnumerable<Difference> DifferencesOutsideAverages =>
        _differences.Except(_differences.SelectMany(difference => difference.AveragedDifferences));

    /// <summary>Every difference once. An average comes before the differences that it averages.</summary>
    private IEnumerable<Difference> OrderedDifferences => DifferencesOutsideAverages.SelectMany(WithAveragedDifferences).Distinct();

    private static IEnumerable<Difference> WithAveragedDifferences(Difference difference) =>
        difference.AveragedDifferences.SelectMany(WithAveragedDifferences).Prepend(difference);

    private bool IsInHeadline(Difference difference) => !difference.IsInteraction && difference != _twin;

    /// <summary>Returns the difference of the whole path if the factor consists of one path with several steps, or otherwise
    /// null.</summary>
    private FactorContrast? CreateTotal(IReadOnlyList<ComparedArm> arms) => _chains is [{ ComponentName: null, Steps.Count: > 1 } only]
        ? FactorContrast.Between($"{GetLabel(arms, only.To)} instead of {GetLabel(arms, only.From)}", only.To, only.From) : null;

    private FactorContrast Between(string change, string arm, string without)
    {
        if (arm == without)
        {
            _faults.Add($"{Name} compares {arm} with itself. Name two arms.");
        }

        return FactorContrast.Between(change, arm, without);
    }

    private Difference Add(Difference difference)
    {
        _differences.Add(difference);
        return difference;
    }

    private void RequireDeclaredHere(IReadOnlyList<Difference> differences)
    {
        if (differences.Any(difference => difference.Explanation != this))
        {
            _faults.Add($"{Name} names a difference of another question. Declare the difference in this question too.");
        }
    }

    private string IdOf<TClient>(Arm<TClient> arm)
        where TClient : class
    {
        arm.CheckDeclaredIn(_comparison);
        return arm.Id;
    }
}
