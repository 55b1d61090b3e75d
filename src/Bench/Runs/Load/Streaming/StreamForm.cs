using RpcBench.Bench.Operations;
using RpcBench.Records;

namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>One of the ways in which an API gives a collection.</summary>
/// <param name="Api">The API.</param>
/// <param name="Operation">The catalogue's entry.</param>
internal sealed record StreamForm(Api Api, Operation Operation)
{
    /// <summary>In the words of the record.</summary>
    public string Name => (Api, Operation.Kind) switch
    {
        (Api.Rest, OperationKind.Collection) => "JSON array",
        (Api.Rest, _) => "newline-delimited JSON",
        (_, OperationKind.Collection) => "one message",
        _ => "message stream",
    };

    /// <summary>Whether its objects can come one after the other.</summary>
    public bool IsGradual => !(Api == Api.Grpc && Operation.Kind == OperationKind.Collection);

    /// <summary>Every form of a shape, of the APIs that there are.</summary>
    public static IReadOnlyList<StreamForm> Of(string shape, Endpoints endpoints) =>
    [
        .. from operation in Catalogue.Payloads
           where operation.Shape == shape && operation.Items is not null
           from api in Enum.GetValues<Api>()
           where endpoints.Has(api)
           orderby api, operation.Kind
           select new StreamForm(api, operation),
    ];

    public override string ToString() => $"{Operation.Name} over {Api.InWords()}";
}
