using Google.Protobuf.WellKnownTypes;
using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>The twelve methods and the six streams. Each shape has a method for one object, a method for the collection of all hundred
/// objects, and a stream of the collection.</summary>
internal sealed class PayloadOperations(ComparisonBuilder comparison)
{
    public OperationBuilder<int> GetSmall { get; } = Get(comparison, "GetSmallPayload");

    public OperationBuilder<int> GetMedium { get; } = Get(comparison, "GetMediumPayload");

    public OperationBuilder<int> GetLarge { get; } = Get(comparison, "GetLargePayload");

    public OperationBuilder<int> GetDeep { get; } = Get(comparison, "GetDeepPayload");

    public OperationBuilder<int> GetDeeper { get; } = Get(comparison, "GetDeeperPayload");

    public OperationBuilder<int> GetDeepest { get; } = Get(comparison, "GetDeepestPayload");

    public OperationBuilder<ListKey> ListSmall { get; } = List(comparison, "ListSmallPayloads", "/api/payloads/small");

    public OperationBuilder<ListKey> ListMedium { get; } = List(comparison, "ListMediumPayloads", "/api/payloads/medium");

    public OperationBuilder<ListKey> ListLarge { get; } = List(comparison, "ListLargePayloads", "/api/payloads/large");

    public OperationBuilder<ListKey> ListDeep { get; } = List(comparison, "ListDeepPayloads", "/api/payloads/deep");

    public OperationBuilder<ListKey> ListDeeper { get; } = List(comparison, "ListDeeperPayloads", "/api/payloads/deeper");

    public OperationBuilder<ListKey> ListDeepest { get; } = List(comparison, "ListDeepestPayloads", "/api/payloads/deepest");

    public OperationBuilder<Empty> StreamSmall { get; } = Stream(comparison, "StreamSmallPayloads");

    public OperationBuilder<Empty> StreamMedium { get; } = Stream(comparison, "StreamMediumPayloads");

    public OperationBuilder<Empty> StreamLarge { get; } = Stream(comparison, "StreamLargePayloads");

    public OperationBuilder<Empty> StreamDeep { get; } = Stream(comparison, "StreamDeepPayloads");

    public OperationBuilder<Empty> StreamDeeper { get; } = Stream(comparison, "StreamDeeperPayloads");

    public OperationBuilder<Empty> StreamDeepest { get; } = Stream(comparison, "StreamDeepestPayloads");

    private static OperationBuilder<int> Get(ComparisonBuilder comparison, string name) =>
        comparison.Operation(name, Keys.Range(1, Payloads.RowsPerTable)).Group("gets");

    private static OperationBuilder<ListKey> List(ComparisonBuilder comparison, string name, string route) =>
        comparison.Operation(name, [ListKey.All(route)]).Group("lists")
            .Sizes([1, 3, 10, 30, Payloads.RowsPerTable], take => ListKey.First(route, take));

    private static OperationBuilder<Empty> Stream(ComparisonBuilder comparison, string name) =>
        comparison.Operation(name, keys: [Payloads.EmptyRequest]).Group("streams").OnlyWhenNamed();
}

internal sealed record ListKey(string Route, ListRequest Request, string Text)
{
    public static ListKey All(string route) => new(route, new(), "all");

    public static ListKey First(string route, int take) => new($"{route}?take={take}", new() { Take = take }, $"the first {take}");

    public override string ToString() => Text;
}
