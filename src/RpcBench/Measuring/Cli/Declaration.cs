namespace RpcBench.Measuring.Cli;

/// <summary>All that a program declared: arms, services to start and what they need, operations, and words for the conditions.</summary>
internal sealed record Declaration(
    IReadOnlyList<ComparedArm> Arms, IReadOnlyList<StartableService> Services, IReadOnlyList<ComparedOperation> Operations,
    IReadOnlyList<DeclaredCondition> Conditions)
{
    /// <summary>Options and verbs of the program's own.</summary>
    public required Command Command { get; init; }

    public required ComparisonSettings Settings { get; init; }

    public required IReadOnlyList<Requirement> Requirements { get; init; }

    /// <summary>The questions of <c>why</c>.</summary>
    public required IReadOnlyList<FactorDesign> Designs { get; init; }

    public required IReadOnlyList<Dependency> Dependencies { get; init; }

    public required IReadOnlyList<Claim> Claims { get; init; }

    public required IReadOnlyList<Option> Secrets { get; init; }

    public required IReadOnlyList<(string Written, string Meaning)> Examples { get; init; }

    public required IReadOnlyList<Examination> Examinations { get; init; }

    /// <summary>Kinds of record beside those of every program.</summary>
    public required IReadOnlyList<ReportedKind> Records { get; init; }

    /// <summary>Makes its verbs where they are others than every program's; null: they are those.</summary>
    public Func<RootCommand>? Root { get; init; }

    /// <summary>The operation of that name, or of that name and size, as in <c>ListOrders(10)</c>; null: there is none.</summary>
    public ComparedOperation? Find(string name) => Operations.FirstOrDefault(operation => operation.Name == name)
        ?? (from operation in Operations
            where name.StartsWith($"{operation.Name}(", StringComparison.Ordinal) && name.EndsWith(')')
            where int.TryParse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture, out _)
            select operation.WithSize(int.Parse(name[(operation.Name.Length + 1)..^1], CultureInfo.InvariantCulture))).FirstOrDefault();

    /// <summary>The service that is started for an arm; in a question of <c>why</c> one that is declared for that comes first.</summary>
    public StartableService ServiceOf(ComparedArm arm, bool explains) =>
        (explains ? Services.FirstOrDefault(service => service.IsOnlyExplained && service.Serves(arm)) : null)
        ?? Services.First(service => service.IsUsual && service.Serves(arm));
}

internal sealed record DeclaredCondition(string Name, Func<CancellationToken, Task<string>> Value);

/// <summary>What a program looks at for <c>doctor</c>.</summary>
internal sealed record Examination(string Subject, Func<ParseResult, CancellationToken, Task<Diagnosis>> Examine);
