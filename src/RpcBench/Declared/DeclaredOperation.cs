namespace RpcBench.Declared;

/// <summary>An operation that a program declared, whatever its keys are.</summary>
internal abstract record DeclaredOperation(string Name, IReadOnlySet<string> Ignored)
    : ComparedOperation(Name, Name, ShapeFamily.None, OperationKind.Declared)
{
    public abstract DeclaredCalls BindTo(ComparedArm arm, IDisposable clients);

    public override ArmCalls Bind(ComparedArm arm, ArmClients clients) => BindTo(arm, clients[arm]);

    public abstract void StartAt(long first);
}

/// <summary>An operation with its keys, and of what its calls are made; the objects are those of one size.</summary>
internal sealed record DeclaredOperation<TKey>(string Name, Keys<TKey> Keys, OperationBuilder<TKey> Parts, int? Objects = null)
    : DeclaredOperation(Name, Parts.Ignored)
{
    public override string? Group => Parts.GroupName;

    public override int? Size => Objects;

    public override int Proven => Keys.Proven;

    public override bool IsIndependent => !Keys.AreUnique && Parts.Setups.Count + Parts.Cleanups.Count == 0;

    /// <summary>Whether a further call with the same key gets what the first got, but for what changes with every call.</summary>
    public bool CanRepeat => !Keys.AreUnique || Parts.Cleanups.Count > 0;

    public override IResponseEquality Equality => new JsonEquality<TKey>(this);

    public override IReadOnlyList<ComparedOperation> Sizes { get; } = Objects is not null ? [] :
    [
        .. Parts.Sized.Select(one =>
            new DeclaredOperation<TKey>($"{Name}({one.Size})", new ListKeys<TKey>(() => [one.Key]), Parts, one.Size)),
    ];

    public override bool IsCalledOver(ComparedArm arm) => Parts.Calls.ContainsKey(arm.Id);

    public override DeclaredCalls BindTo(ComparedArm arm, IDisposable clients) => Parts.Calls[arm.Id].Bind(this, arm, clients);

    public override void StartAt(long first) => Keys.StartAt(first);

    public bool AreSame(object? known, object? given) => Parts.Comparer is { } comparer ? comparer.AreSame(known, given)
        : CanonicalJson.Write(known, Ignored, this).Text == CanonicalJson.Write(given, Ignored, this).Text;
}

/// <summary>What one arm calls: the type of what is compared, and what binds the call to the arm's clients.</summary>
internal sealed record DeclaredCall<TKey>(Type View, Func<DeclaredOperation<TKey>, ComparedArm, IDisposable, DeclaredCalls> Bind);

internal sealed record ViewComparer(Type View, Func<object?, object?, bool> AreSame);
