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

    public override bool IsIndependent => !Keys.AreUnique && Parts.Prepares.Count + Parts.Cleans.Count == 0;

    /// <summary>Whether a further call with the same key gets what the first got, but for what changes with every call.</summary>
    public bool CanRepeat => !Keys.AreUnique || Parts.Cleans.Count > 0;

    public override IResponseEquality Equality => new JsonEquality<TKey>(this);

    public override IReadOnlyList<ComparedOperation> Sizes { get; } = Objects is not null ? [] :
    [
        .. Parts.Sized.Select(one => new DeclaredOperation<TKey>($"{Name}({one.Size})", new ListKeys<TKey>([one.Key]), Parts, one.Size)),
    ];

    public override bool IsCalledOver(ComparedArm arm) => Parts.Calls.ContainsKey(arm.Id);

    public override DeclaredCalls BindTo(ComparedArm arm, IDisposable clients) => Parts.Calls[arm.Id].Bind(this, arm, clients);

    public override void StartAt(long first) => Keys.StartAt(first);

    public bool AreSame(object? known, object? given) => Parts.Comparer is { } comparer ? comparer.AreSame(known, given)
        : CanonicalJson.Write(known, Ignored, this).Text == CanonicalJson.Write(given, Ignored, this).Text;
}

/// <summary>What one arm calls: the types of its client and of what is compared, and what binds the call to such clients.</summary>
internal sealed record DeclaredCall<TKey>(
    Type Client, Type View, Func<DeclaredOperation<TKey>, ComparedArm, IDisposable, DeclaredCalls> Bind);

/// <summary>What one arm does before or after calls, with a client of the type.</summary>
internal sealed record DeclaredPart(Type Client, Delegate Run);

internal sealed record ViewComparer(Type View, Func<object?, object?, bool> AreSame);
