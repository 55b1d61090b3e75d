using RpcBench.Bench.Reports.Answers;
using RpcBench.Records;

namespace RpcBench.Bench.Reports.Charts;

/// <summary>The methods of one chart: of payloads as the published study has them, of everything else by its kind.</summary>
/// <param name="Id">Unique on a page.</param>
/// <param name="Title">For example <c>One object, wide</c>.</param>
/// <param name="Network">Over which it was measured.</param>
/// <param name="Methods">In the record's order.</param>
public sealed record ChartGroup(string Id, string Title, NetworkAnswer Network, IReadOnlyList<MethodAnswer> Methods)
{
    /// <summary>Single wide, single deep, collection wide, collection deep; a group without methods is left out.</summary>
    public static IReadOnlyList<ChartGroup> All(NetworkAnswer network) =>
    [
        .. from kind in Enum.GetValues<OperationKind>()
           from family in Enum.GetValues<ShapeFamily>()
           let methods = network.Group(kind, family)
           where methods.Count > 0
           select new ChartGroup(
               network.IdPrefix + $"{kind}-{family}".ToLowerInvariant(),
               KindWords.Of(kind) + family switch { ShapeFamily.Wide => ", wide", ShapeFamily.Deep => ", deep", _ => "" },
               network,
               methods),
    ];
}
