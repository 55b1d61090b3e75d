namespace RpcBench.Bench.Tests.Reports;

internal static class MapRecords
{
    // The number of objects in a response and the bytes that such a call moves over REST.
    private static readonly (int Take, double Bytes)[] Sizes = [(1, 1024), (10, 10_240), (100, 102_400)];

    /// <summary>Returns a run over three sizes with these ratios. Each interval extends by a fifteenth to both sides.</summary>
    public static RunRecord Create(params (int InFlight, double[] Ratios)[] rows) =>
        Create(rows, ratio => RecordBuilder.Compared("grpc", ratio, 1 / 1.067, 1.067, 3));

    public static RunRecord Create((int InFlight, double[] Ratios)[] rows, Func<double, ComparisonRecord> compare)
    {
        var whole = RecordBuilder.Complete();
        var list = whole.Networks[0].Operations.First(operation => operation.Group == "lists");
        return whole.WithOperations(
        [
            .. from size in Sizes.Index()
               from row in rows
               select list.WithCells(cell => cell with { Wire = cell.Wire! with { SentBytes = 0, ReceivedBytes = size.Item.Bytes } }) with
               {
                   Name = $"ListFirst{size.Item.Take}MediumPayloads",
                   Size = size.Item.Take,
                   InFlight = row.InFlight,
                   Comparisons = [compare(row.Ratios[size.Index])],
               },
        ]) with
        { Verb = Declaration.MapVerb, Arguments = ["map", "--store", "mysql"] };
    }
}
