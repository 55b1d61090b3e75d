namespace RpcBench.Load.Reports;

/// <summary>One file for each point and arm in the percentile text form of HdrHistogram (<c>.hgrm</c>), values in milliseconds: its
/// plotting pages read it as it is. Every file system takes the names, and no two are the same.</summary>
internal static partial class HistogramFiles
{
    // Far below what any file system takes, and enough to know a point by.
    private const int LongestName = 80;

    // What a histogram of three significant digits has: enough for 2,000 steps in each power of two.
    private const int SubBuckets = 2048;

    /// <summary>Names below the results' folder with their contents; an arm without a good call has none.</summary>
    public static IEnumerable<ReportFile> Write(LoadRecord record) =>
        from entry in record.Points.Index()
        from arm in SeriesArm.At(record.Arms, entry.Item)
        where arm.Record.Latency is not null
        select new ReportFile($"latency/{Name(entry.Index, entry.Item, arm)}.hgrm", Render(arm.Record.Latency!));

    private static string Name(int index, LoadPointRecord point, SeriesArm arm)
    {
        var words = Safe($"{point.Network} {point.Operation} {LoadWords.Load(point)} {point.Connections}");
        return Format($"{index + 1:000}-{words[..Math.Min(words.Length, LongestName)].TrimEnd('-')}-{Safe(arm.Id)}");
    }

    private static string Safe(string text) =>
        string.Concat(Others().Replace(text.Replace(",", "", StringComparison.Ordinal), "-").Select(char.ToLowerInvariant)).Trim('-', '.');

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
        return text.Append(Format($"#[Buckets = {Buckets(latency.Maximum),12}, SubBuckets     = {SubBuckets,12}]\n")).ToString();
    }

    // Powers of two that it takes to hold a value.
    private static int Buckets(double maximum) => maximum < SubBuckets ? 1 : 2 + Math.ILogB(maximum / SubBuckets);

    private static string Format(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);

    [GeneratedRegex("[^A-Za-z0-9.]+")]
    private static partial Regex Others();
}
