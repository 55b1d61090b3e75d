namespace RpcBench.Measuring.Operations;

/// <summary>One thing that arms do and that is compared, as runs and records know it, whatever its calls send.</summary>
internal abstract record ComparedOperation(string Name, string Shape, ShapeFamily Family, OperationKind Kind)
{
    /// <summary>How many calls tell whether arms answer it alike, 1 or more.</summary>
    public abstract int Proven { get; }

    /// <summary>Whether its calls see nothing of what other operations' calls leave.</summary>
    public virtual bool IsIndependent => true;

    /// <summary>What reports group it with, in the plural; null: all of its kind.</summary>
    public virtual string? Group => null;

    /// <summary>How many objects its response has, where operations differ in that; null: its name may say it.</summary>
    public virtual int? Size => null;

    /// <summary>The same operation with responses of other sizes, by size; empty: it has no sizes.</summary>
    public virtual IReadOnlyList<ComparedOperation> Sizes => [];

    public abstract IResponseEquality Equality { get; }

    public abstract bool IsCalledOver(ComparedArm arm);

    /// <exception cref="InvalidOperationException">The arm does not call it, or what it needs is not there.</exception>
    public abstract ArmCalls Bind(ComparedArm arm, ArmClients clients);

    /// <exception cref="UserException">One of the arms does not call it.</exception>
    public void RequireCalls(IEnumerable<ComparedArm> arms)
    {
        if (arms.FirstOrDefault(arm => !IsCalledOver(arm)) is { } silent)
        {
            throw new UserException($"{Name} has no call over {silent.Id}: choose others with --filter or --operation, or leave "
                + $"{silent.Id} out of --arms.");
        }
    }

    /// <summary>That none of the known operations has the name; the nearest is suggested.</summary>
    public static UserException Unknown(string name, IEnumerable<ComparedOperation> known) =>
        new($"There is no operation '{name}'{NearestName.Suggest(name, [.. known.Select(operation => operation.Name)])}");

    public sealed override string ToString() => Name;
}
