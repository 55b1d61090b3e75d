namespace RpcBench.Load.Reports;

/// <summary>The files with the percentile text of HdrHistogram (<c>.hgrm</c>), one for each load and arm, in milliseconds. The
/// HdrHistogram plotting pages read them unchanged. The names are unique and valid on every file system.</summary>
internal static partial class HistogramFiles
{
    // Far below the limit of any file system, and long enough to recognise a load.
    private const int LongestName = 80;

    // The size of a histogram with three significant digits: enough for 2,000 steps in each power of two.
    private const int SubBuckets = 2048;

    /// <summary>Returns the files with names relative to the results folder. An arm without a good call has no file.</summary>
    public static IEnumerable<ReportFile> CreateAll(LoadRecord record) =>
        from entry in record.Points.Index()
        from cell in entry.Item.Cells
        where cell.Latency is not null
        select new ReportFile($"latency/{Name(entry.Index, entry.Item, cell)}.hgrm", Render(cell.Latency!));

    private static string Name(int index, LoadPointRecord point, LoadCellRecord cell)
    {
        var words = ToSafeName($"{point.Network} {point.Operation} {point.Schedule} {point.Connections}");
        return Format($"{index + 1:000}-{words[..Math.Min(words.Length, LongestName)].TrimEnd('-')}-{ToSafeName(cell.Arm)}");
    }

    private static string ToSafeName(string text) =>
        string.Concat(UnsafeCharacters().Replace(text.Replace(",", "", StringComparison.Ordinal), "-").Select(char.ToLowerInvariant))
            .Trim('-', '.');

    private static string Render(LatencyRecord latency)
    {
        var text = new StringBuilder(Format($"{"Value",12} {"Percentile",14} {"TotalCount",10} {"1/(1-Percentile)",14}\n\n"));
        foreach (var point in latency.Points.Where(point => point.Part < 1))
        {
            text.Append(Format($"{point.Value / 1e6,12:F3} {point.Part:F12} {point.Count,10} {1 / (1 - point.Part),14:F2}\n"));
        }

        text.Append(Format($"{latency.Maximum / 1e6,12:F3} {1.0:F12} {latency.Count,10}\n"));
        text.Append(Format($"#[Mean    = {latency.Mean / 1e6,12:F3}, StdDeviation   = {latency.StandardDeviation / 1e6,12:F3}]\n"));
        text.Append(Format($"#[Max     = {latency.Maximum / 1e6,12:F3}, Total count    = {latency.Count,12}]\n"));
        return text.Append(Format($"#[Buckets = {CountBuckets(latency.Maximum),12}, SubBuckets     = {SubBuckets,12}]\n")).ToString();
    }

    private static int CountBuckets(double maximum) => maximum < SubBuckets ? 1 : 2 + Math.ILogB(maximum / SubBuckets);

    private static string Format(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex("[^A-Za-z0-9.]+")]
    private static partial Regex UnsafeCharacters();
}
