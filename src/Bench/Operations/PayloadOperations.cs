using Google.Protobuf.WellKnownTypes;

namespace RpcBench.Bench.Operations;

/// <summary>The twelve methods and the six streams, for arms that are declared beside the first two.</summary>
internal sealed class PayloadOperations
{
    public required OperationBuilder<int> GetSmall { get; init; }

    public required OperationBuilder<int> GetMedium { get; init; }

    public required OperationBuilder<int> GetLarge { get; init; }

    public required OperationBuilder<int> GetDeep { get; init; }

    public required OperationBuilder<int> GetDeeper { get; init; }

    public required OperationBuilder<int> GetDeepest { get; init; }

    public required OperationBuilder<ListKey> ListSmall { get; init; }

    public required OperationBuilder<ListKey> ListMedium { get; init; }

    public required OperationBuilder<ListKey> ListLarge { get; init; }

    public required OperationBuilder<ListKey> ListDeep { get; init; }

    public required OperationBuilder<ListKey> ListDeeper { get; init; }

    public required OperationBuilder<ListKey> ListDeepest { get; init; }

    public required OperationBuilder<Empty> StreamSmall { get; init; }

    public required OperationBuilder<Empty> StreamMedium { get; init; }

    public required OperationBuilder<Empty> StreamLarge { get; init; }

    public required OperationBuilder<Empty> StreamDeep { get; init; }

    public required OperationBuilder<Empty> StreamDeeper { get; init; }

    public required OperationBuilder<Empty> StreamDeepest { get; init; }

    /// <summary>Gives an arm the Web API's calls of the twelve methods: its routes and its JSON.</summary>
    public required Action<Arm<HttpClient>> CallAsRest { get; init; }

    /// <summary>Gives an arm the Web API's streams of JSON by the line.</summary>
    public required Action<Arm<HttpClient>> StreamAsRest { get; init; }

    /// <summary>Lets an arm that has the Web API's routes measure encoding, decoding and mapping by themselves.</summary>
    public required Action<Arm<HttpClient>> TakeApart { get; init; }

    /// <summary>Gives an arm the generated client's calls of the twelve methods.</summary>
    public required Action<Arm<GrpcServices>> CallAsGrpc { get; init; }

    /// <summary>Gives an arm the generated client's streams.</summary>
    public required Action<Arm<GrpcServices>> StreamAsGrpc { get; init; }
}
