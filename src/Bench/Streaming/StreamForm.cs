namespace RpcBench.Bench.Streaming;

/// <summary>One of the ways in which an arm gives a collection.</summary>
internal sealed record StreamForm(Arm Arm, Operation Operation)
{
    public string Name => (Arm.Style, Operation.Kind) switch
    {
        (CallStyle.Rest, OperationKind.Collection) => "JSON array",
        (CallStyle.Rest, _) => "newline-delimited JSON",
        (_, OperationKind.Collection) => "one message",
        _ => "message stream",
    };

    /// <summary>Whether its objects can come one after the other.</summary>
    public bool IsGradual => !(Arm.Style == CallStyle.Grpc && Operation.Kind == OperationKind.Collection);

    public static IReadOnlyList<StreamForm> List(string shape, Endpoints endpoints) =>
    [
        .. from arm in endpoints.Arms.OfType<Arm>()
           from operation in Catalogue.Payloads
           where operation.Shape == shape && operation.Items is not null
           select new StreamForm(arm, operation),
    ];

    public override string ToString() => $"{Operation.Name} over {Arm.Label}";
}
