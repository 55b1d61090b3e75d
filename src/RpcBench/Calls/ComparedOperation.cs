namespace RpcBench.Calls;

internal abstract record ComparedOperation(string Name, OperationDetails Details)
{
    /// <summary>The number of calls of each arm whose results are compared, 1 or more.</summary>
    public abstract int VerifiedCount { get; }

    /// <summary>Whether the calls are unaffected by the data that calls of other operations leave behind.</summary>
    public abstract bool IsIndependent { get; }

    /// <summary>The number of objects in a response, or null if no size is declared.</summary>
    public abstract int? Size { get; }

    /// <summary>The same operation with declared response sizes, in the order of size. Empty if no sizes are declared.</summary>
    public abstract IReadOnlyList<ComparedOperation> Sizes { get; }

    public abstract ResponseEquality Equality { get; }

    public abstract bool IsCalledOver(ComparedArm arm);

    public abstract ArmCalls Bind(ComparedArm arm, IDisposable clients);

    public ArmCalls Bind(ComparedArm arm, ArmClients clients) => Bind(arm, clients[arm]);

    public abstract void StartAt(long first);

    public abstract ComparedOperation? WithSize(int size);

    /// <exception cref="UserException">Thrown when one of the arms does not call the operation.</exception>
    public void RequireCalls(IEnumerable<ComparedArm> arms)
    {
        if (arms.FirstOrDefault(arm => !IsCalledOver(arm)) is { } silent)
        {
            throw new UserException($"{Name} has no call over {silent.Id}. Choose other operations with --filter or --operation, or leave "
                + $"{silent.Id} out of --arms.");
        }
    }

    public static UserException CreateUnknownError(string name, IEnumerable<ComparedOperation> known) =>
        new($"There is no operation '{name}'. Choose from {string.Join(", ", known.Select(operation => operation.Name))}.");

    public sealed override string ToString() => Name;
}

/// <summary>An operation with its keys and its declared calls. <c>Objects</c> is the number of objects in a response, or null if the
/// operation has no declared size.</summary>
internal sealed record ComparedOperation<TKey>(string Name, Keys<TKey> Keys, OperationBuilder<TKey> Declared, int? Objects = null)
    : ComparedOperation(Name, Declared.Details)
{
    public override int? Size => Objects;

    public override int VerifiedCount => Keys.VerifiedCount;

    public override bool IsIndependent =>
        !Keys.AreUnique
        && Details.Setups.Count + Details.Cleanups.Count + Details.OneTimeSetups.Count + Details.ReadsAfter.Count == 0;

    /// <summary>Whether the result of a call can be compared with the result of an earlier call.</summary>
    public bool HasKnownResults =>
        !Keys.AreUnique && Details.Setups.Count + Details.Cleanups.Count == 0 && Declared.ResultCheck is null;

    /// <summary>Whether another call with the same key returns the same result, except for values that change with every call.</summary>
    public bool CanRepeat => !Keys.AreUnique || Details.Cleanups.Count > 0;

    public override ResponseEquality Equality => new ResponseEquality<TKey>(this);

    public override IReadOnlyList<ComparedOperation> Sizes { get; } =
        Objects is not null ? [] : [.. Declared.DeclaredSizes.Select(size => CreateSized(Name, Declared, size))];

    public override ComparedOperation? WithSize(int size) => Declared.CreateKeyOfSize is null ? null : CreateSized(Name, Declared, size);

    public override bool IsCalledOver(ComparedArm arm) => arm.FindDeclared(Declared.Calls) is not null;

    public override ArmCalls Bind(ComparedArm arm, IDisposable clients) =>
        (arm.FindDeclared(Declared.Calls) ?? throw new InvalidOperationException($"{Name} is not called over {arm}.")).Bind(
            this,
            arm,
            clients);

    public override void StartAt(long first) => Keys.StartAt(first);

    public bool AreSame(object? known, object? given) => Details.Comparer is { } comparer ? comparer.AreSame(known, given)
        : CanonicalJson.Write(known, Details.Ignored, this).Text == CanonicalJson.Write(given, Details.Ignored, this).Text;

    private static ComparedOperation<TKey> CreateSized(string name, OperationBuilder<TKey> declared, int size) =>
        new($"{name}({size})", new ListKeys<TKey>(
            () => [DeclaredCode.Run($"The key of {name}({size})", () => declared.CreateKeyOfSize!(size))]), declared, size);
}

/// <summary>The declared call of one arm: the type of the compared value, and a function that binds the call to the clients of the
/// arm.</summary>
internal sealed record CallBinding<TKey>(Type View, Func<ComparedOperation<TKey>, ComparedArm, IDisposable, ArmCalls> Bind);
