namespace RpcBench.Calls;

/// <summary>One thing that arms do and that is compared, as a program declared it, whatever its keys are.</summary>
internal abstract record ComparedOperation(string Name, OperationDetails Details)
{
    /// <summary>How many calls tell whether arms answer it alike, 1 or more.</summary>
    public abstract int Proven { get; }

    /// <summary>Whether its calls see nothing of what other operations' calls leave.</summary>
    public abstract bool IsIndependent { get; }

    /// <summary>How many objects its response has, where operations differ in that; null: that is not declared.</summary>
    public abstract int? Size { get; }

    /// <summary>The same operation with responses of other sizes, by size; empty: it has no sizes.</summary>
    public abstract IReadOnlyList<ComparedOperation> Sizes { get; }

    public abstract ResponseEquality Equality { get; }

    public abstract bool IsCalledOver(ComparedArm arm);

    /// <summary>Its calls through the clients of an arm.</summary>
    public abstract ArmCalls Bind(ComparedArm arm, IDisposable clients);

    public ArmCalls Bind(ComparedArm arm, ArmClients clients) => Bind(arm, clients[arm]);

    /// <summary>Where keys are used once: the next has this number.</summary>
    public abstract void StartAt(long first);

    /// <summary>The same operation with a response of so many objects; null: it has no sizes.</summary>
    public abstract ComparedOperation? WithSize(int size);

    /// <exception cref="UserException">One of the arms does not call it.</exception>
    public void RequireCalls(IEnumerable<ComparedArm> arms)
    {
        if (arms.FirstOrDefault(arm => !IsCalledOver(arm)) is { } silent)
        {
            throw new UserException($"{Name} has no call over {silent.Id}. Choose other operations with --filter or --operation, or leave "
                + $"{silent.Id} out of --arms.");
        }
    }

    /// <summary>Says that none of the known operations has the name; the nearest is suggested.</summary>
    public static UserException Unknown(string name, IEnumerable<ComparedOperation> known) =>
        new($"There is no operation '{name}'. Choose from {string.Join(", ", known.Select(operation => operation.Name))}.");

    public sealed override string ToString() => Name;
}

/// <summary>An operation with its keys, and of what its calls are made; the objects are those of one size.</summary>
internal sealed record ComparedOperation<TKey>(string Name, Keys<TKey> Keys, OperationBuilder<TKey> Declared, int? Objects = null)
    : ComparedOperation(Name, Declared.Details)
{
    public override int? Size => Objects;

    public override int Proven => Keys.Proven;

    public override bool IsIndependent =>
        !Keys.AreUnique && Details.Setups.Count + Details.Cleanups.Count + Details.FirstSetups.Count == 0;

    /// <summary>Whether a call's result can be held against an earlier one's.</summary>
    public bool HasKnownResults =>
        !Keys.AreUnique && Details.Setups.Count + Details.Cleanups.Count == 0 && Declared.Expected is null;

    /// <summary>Whether a further call with the same key gets what the first got, but for what changes with every call.</summary>
    public bool CanRepeat => !Keys.AreUnique || Details.Cleanups.Count > 0;

    public override ResponseEquality Equality => new ResponseEquality<TKey>(this);

    public override IReadOnlyList<ComparedOperation> Sizes { get; } =
        Objects is not null ? [] : [.. Declared.SizeNumbers.Select(size => Sized(Name, Declared, size))];

    public override ComparedOperation? WithSize(int size) => Declared.KeyOfSize is null ? null : Sized(Name, Declared, size);

    public override bool IsCalledOver(ComparedArm arm) => arm.FindIn(Declared.Calls) is not null;

    public override ArmCalls Bind(ComparedArm arm, IDisposable clients) =>
        (arm.FindIn(Declared.Calls) ?? throw new InvalidOperationException($"{Name} is not called over {arm}.")).Bind(this, arm, clients);

    public override void StartAt(long first) => Keys.StartAt(first);

    public bool AreSame(object? known, object? given) => Details.Comparer is { } comparer ? comparer.AreSame(known, given)
        : CanonicalJson.Write(known, Details.Ignored, this).Text == CanonicalJson.Write(given, Details.Ignored, this).Text;

    private static ComparedOperation<TKey> Sized(string name, OperationBuilder<TKey> declared, int size) =>
        new($"{name}({size})", new ListKeys<TKey>(
            () => [DeclaredCode.Run($"The key of {name}({size})", () => declared.KeyOfSize!(size))]), declared, size);
}

/// <summary>What one arm calls: the type of what is compared, and what binds the call to the arm's clients.</summary>
internal sealed record BoundCall<TKey>(Type View, Func<ComparedOperation<TKey>, ComparedArm, IDisposable, ArmCalls> Bind);
