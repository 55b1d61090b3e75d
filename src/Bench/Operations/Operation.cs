namespace RpcBench.Bench.Operations;

/// <summary>One thing that both services do: an entry of the <see cref="Catalogue"/>. Its name is the REST endpoint's operation id; the
/// gRPC method's too, but that one leaves out what its service's name says.</summary>
internal sealed record Operation(string Name, string Shape, ShapeFamily Family, OperationKind Kind, ArmCall Rest, ArmCall Grpc)
    : ComparedOperation(Name, Shape, Family, Kind)
{
    // Numbers of books for an operation that changes them.
    private const int Changes = 10;

    /// <summary>The numbers that a caller can tell apart, from 1; 1: all calls are the same. Changes of books have no limit.</summary>
    public int Ids { get; init; } = 1;

    /// <summary>The same call taking each object as soon as it is decoded; null: it asks for one object.</summary>
    public ItemCalls? Items { get; init; }

    /// <summary>The same call for so many objects, the first of them; null: it is no collection of payloads.</summary>
    public Func<int, Operation>? First { get; init; }

    /// <summary>What calls need in the store before them, and leave there.</summary>
    public BookUse Books { get; init; }

    /// <summary>Whether the response of a call with this number is right; null: it is if it is the same as the one before.</summary>
    public Func<OperationInputs, int, object, bool>? Check { get; init; }

    /// <summary>The calls of a method, whatever frames and encodes it; null: it is called by REST and gRPC as shipped alone.</summary>
    public (ArmCall Json, ArmCall Protobuf)? Methods { get; init; }

    /// <summary>Calls that leave something out or do it otherwise; empty: there are none.</summary>
    public IReadOnlyDictionary<(CallForm Form, CallStyle Style), ArmCall> Forms { get; init; } =
        new Dictionary<(CallForm, CallStyle), ArmCall>();

    /// <summary>What its calls do to responses, by themselves, on some just received by REST; null: it has no such parts.</summary>
    public Func<ArmClient, CancellationToken, Task<IReadOnlyList<CallPart>>>? Parts { get; init; }

    /// <summary>Whether its calls change books, so that each has a book of its own.</summary>
    public bool ChangesBooks => Books is BookUse.Inserts or BookUse.Deletes;

    public override int Proven => ChangesBooks ? Changes : Ids;

    public override bool IsIndependent => Books == BookUse.None;

    public override IResponseEquality Equality => new PayloadEquality(this);

    public override bool IsCalledOver(ComparedArm arm) => arm is Arm known && FindCall(known) is not null;

    public override ArmCalls Bind(ComparedArm arm, ArmClients clients) => new CatalogueCalls(this, arm, clients);

    /// <inheritdoc cref="ArmCall"/>
    public Task<object> CallAsync(ArmClient client, int id, CancellationToken cancellation) =>
        CallOver(client.Arm)(client, id, cancellation);

    /// <exception cref="InvalidOperationException">The arm does not call it.</exception>
    internal ArmCall CallOver(Arm arm) => FindCall(arm) ?? throw new InvalidOperationException($"{Name} is not called over {arm}.");

    private ArmCall? FindCall(Arm arm) => arm switch
    {
        { Form: CallForm.Echo } => (client, id, cancellation) => client.Echo.CallAsync(this, id, cancellation),
        { Form: not (CallForm.Whole or CallForm.Query) } => Forms.GetValueOrDefault((arm.Form, arm.Style)),
        { Style: CallStyle.Rest } => Rest,
        { Style: CallStyle.Grpc, IsJson: false } => Grpc,
        _ => arm.IsJson ? Methods?.Json : Methods?.Protobuf,
    };
}

/// <summary>A piece of work that calls do among others, for example <c>encode-json</c>, which is done once by its action.</summary>
internal sealed record CallPart(string Name, Action Run);

/// <summary>One call of an operation, from building the request to the last decoded field. The id to ask for, or the number of what is
/// sent, counts from 1; operations whose calls are all the same ignore it.</summary>
/// <returns>The decoded object: a record or a list of records from REST, a message or a list of messages from gRPC.</returns>
internal delegate Task<object> ArmCall(ArmClient client, int id, CancellationToken cancellation);

/// <summary>A call for many objects that gives each as soon as the client has decoded it. Whoever stops reading ends the call.</summary>
/// <returns>Records from REST, messages from gRPC, in order of id.</returns>
internal delegate IAsyncEnumerable<object> ItemCall(ArmClient client, CancellationToken cancellation);

internal sealed record ItemCalls(ItemCall Rest, ItemCall Grpc)
{
    public IAsyncEnumerable<object> Read(ArmClient client, CancellationToken cancellation) =>
        (client.Arm.IsRest ? Rest : Grpc)(client, cancellation);
}

internal enum BookUse
{
    /// <summary>Nothing: it has nothing to do with books.</summary>
    None,

    /// <summary>The run's standing books, which stay as they are.</summary>
    Reads,

    /// <summary>Nothing of the number that a call has; its book is there afterwards.</summary>
    Inserts,

    /// <summary>A book of the number that a call has; it is gone afterwards.</summary>
    Deletes,
}
