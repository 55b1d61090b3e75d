using Spectre.Console;

namespace RpcBench.Checks;

/// <summary>Ratios that several published records measured for the same arms, operation and load over the same store and network.</summary>
internal static class SharedRatios
{
    private sealed record MeasuredRatio(string Subject, string Record, RatioInterval Ratio);

    /// <summary>Shows the ratios in one table. A record is marked if its interval does not overlap the interval of another
    /// record.</summary>
    public static void Show(IAnsiConsole console, string root, IEnumerable<string> names)
    {
        var table = new Table().AddColumns("Ratio of times", "Record", "Estimate and interval", "").Border(TableBorder.Simple);
        var shared = names.SelectMany(name => ReadRatios(root, name)).GroupBy(ratio => ratio.Subject).Where(group => group.Count() > 1);
        foreach (var group in shared.OrderBy(group => group.Key, StringComparer.Ordinal))
        {
            var what = Markup.Escape(group.Key);
            foreach (var measured in group)
            {
                var apart = group.Where(other => AreApart(measured.Ratio, other.Ratio)).Select(other => other.Record).ToList();
                table.AddRow(
                    what, measured.Record, Markup.Escape(Describe(measured.Ratio)),
                    apart.Count == 0 ? "" : $"apart from {string.Join(", ", apart)}");
                what = "";
            }
        }

        console.Write(table);
    }

    private static IEnumerable<MeasuredRatio> ReadRatios(string root, string name)
    {
        var path = Path.Combine(root, Path.GetDirectoryName(PublishedRecord.ListFile)!, name);
        if (!File.Exists(path) || SealedJson.ReadSchema(path) != RunRecord.SchemaName)
        {
            return [];
        }

        var record = RecordFiles.Run.Read(path);
        var store = record.Conditions.Store?.Provider ?? "no store";
        return
            from network in record.Networks
            from operation in network.Operations
            from comparison in operation.Comparisons
            let arms = $"{comparison.Contender} / {comparison.Baseline}"
            select new MeasuredRatio(
                $"{operation.Name}, {operation.InFlight} in flight, {arms}, {store}, {network.Name}", name, comparison.Ratio);
    }

    private static bool AreApart(RatioInterval one, RatioInterval other) => one.High < other.Low || other.High < one.Low;

    private static string Describe(RatioInterval ratio) =>
        string.Create(CultureInfo.InvariantCulture, $"{ratio.Estimate:0.000} [{ratio.Low:0.000}, {ratio.High:0.000}]");
}
