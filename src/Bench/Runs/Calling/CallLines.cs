using System.Globalization;
using RpcBench.Bench.Operations;

namespace RpcBench.Bench.Runs.Calling;

/// <summary>What the verb <c>call</c> prints: milliseconds, a short line each.</summary>
internal static class CallLines
{
    /// <summary>What is called, before it is.</summary>
    public static string Heading(CallOptions options) => string.Create(
        CultureInfo.InvariantCulture,
        $"{options.Operation} over {options.Api.InWords()} at {options.Endpoints.Of(options.Api)}, {options.Calls:N0} calls one after the other, connections: {options.Connections}");

    /// <summary>The figures of the calls that were answered.</summary>
    public static IEnumerable<string> Figures(CallTimes times)
    {
        if (times.Calls == 0)
        {
            yield return "No call was answered.";
            yield break;
        }

        yield return Line("per call", times.PerCall, string.Create(CultureInfo.InvariantCulture, $"{Milliseconds(times.Total)} ms by {times.Calls:N0}, the first included"));
        yield return Line("first", times.First, null);
        if (times.Others.Count > 0)
        {
            yield return Line("min", times.Others.Minimum, string.Create(CultureInfo.InvariantCulture, $"of the other {times.Others.Count:N0}, as below"));
            yield return Line("median", times.Others.Percentile(50), null);
            yield return Line("p99", times.Others.Percentile(99), null);
            yield return Line("max", times.Others.Maximum, null);
        }
    }

    private static string Line(string name, double nanoseconds, string? remark) =>
        $"{name,-8} {Milliseconds(nanoseconds),12} ms{(remark is null ? "" : $"   ({remark})")}";

    private static string Milliseconds(double nanoseconds) => (nanoseconds / 1e6).ToString("N3", CultureInfo.InvariantCulture);
}
