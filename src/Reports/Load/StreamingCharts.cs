namespace RpcBench.Reports.Load;

/// <summary>When the first and the last object of a collection come, form by form, to a reader that does not wait.</summary>
internal static class StreamingCharts
{
    public static IEnumerable<ChartFigure> Of(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        return
            from collection in record.Streaming.Where(line => line.Reader == StreamingSentences.Fast)
                .GroupBy(line => (line.Shape, line.Network)).Index()
            let first = collection.Item.First()
            let title = $"First and last of {Figure.Count(first.Objects)} {first.Shape} objects"
                + (namesNetworks ? $" over {first.Network}" : "")
            select new ChartFigure(
                title,
                new RangeChart(
                    $"streaming-{collection.Index + 1}", title, "first object", "last object",
                    [.. collection.Item.Select(line => new RangeRow(
                        $"{record.Arms.LabelOf(line.Arm)}, {line.Form}", line.Arm, line.FirstObject, line.LastObject))]).Draw(),
                "Medians, from the call to a decoded object, for a reader that does not wait.");
    }
}
