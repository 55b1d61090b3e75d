using System.Globalization;
using System.Text;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>A distribution in the percentile text form of HdrHistogram (<c>.hgrm</c>), values in milliseconds: its plotting pages read it as it is.</summary>
public static class HistogramText
{
    private const double NanosecondsPerMillisecond = 1e6;

    // What a histogram of three significant digits has: enough for 2,000 steps in each power of two.
    private const int SubBuckets = 2048;

    /// <summary>The whole file.</summary>
    public static string Render(LatencyRecord latency)
    {
        var text = new StringBuilder(Format($"{"Value",12} {"Percentile",14} {"TotalCount",10} {"1/(1-Percentile)",14}\n\n"));
        foreach (var point in latency.Points.Where(point => point.Part < 1))
        {
            text.Append(Format($"{Milliseconds(point.Value),12:F3} {point.Part:F12} {point.Count,10} {1 / (1 - point.Part),14:F2}\n"));
        }

        text.Append(Format($"{Milliseconds(latency.Maximum),12:F3} {1.0:F12} {latency.Count,10}\n"));
        text.Append(Format($"#[Mean    = {Milliseconds(latency.Mean),12:F3}, StdDeviation   = {Milliseconds(latency.StandardDeviation),12:F3}]\n"));
        text.Append(Format($"#[Max     = {Milliseconds(latency.Maximum),12:F3}, Total count    = {latency.Count,12}]\n"));
        return text.Append(Format($"#[Buckets = {Buckets(latency.Maximum),12}, SubBuckets     = {SubBuckets,12}]\n")).ToString();
    }

    /// <summary>Powers of two that it takes to hold a value.</summary>
    private static int Buckets(double maximum)
    {
        var buckets = 1;
        for (double reach = SubBuckets; reach <= maximum; reach *= 2)
        {
            buckets++;
        }

        return buckets;
    }

    private static double Milliseconds(double nanoseconds) => nanoseconds / NanosecondsPerMillisecond;

    private static string Format(FormattableString text) => text.ToString(CultureInfo.InvariantCulture);
}
