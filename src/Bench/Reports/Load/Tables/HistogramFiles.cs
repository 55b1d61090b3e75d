using System.Globalization;
using System.Text;
using RpcBench.Bench.Reports.Load.Answers;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Tables;

/// <summary>One <c>.hgrm</c> file for each point and arm, named so that every file system takes the names and no two are the same.</summary>
internal static class HistogramFiles
{
    public const string Folder = "latency";

    // Far below what any file system takes, and enough to know a point by.
    private const int LongestName = 80;

    /// <summary>Names below the results' folder with their contents; an arm without a good call has none.</summary>
    public static IEnumerable<(string Name, string Content)> Of(LoadRecord record) =>
        from entry in record.Points.Index()
        from arm in LoadArm.Of(record.Arms, entry.Item)
        where arm.Record.Latency is not null
        select ($"{Folder}/{Name(entry.Index, entry.Item, arm)}.hgrm", HistogramText.Render(arm.Record.Latency!));

    private static string Name(int index, LoadPointRecord point, LoadArm arm)
    {
        var words = Safe($"{point.Network} {point.Operation} {LoadWords.Load(point)} {point.Connections}");
        var number = (index + 1).ToString("000", CultureInfo.InvariantCulture);
        return $"{number}-{words[..Math.Min(words.Length, LongestName)].TrimEnd('-')}-{Safe(arm.Id)}";
    }

    /// <summary>Letters, digits and single hyphens.</summary>
    private static string Safe(string text)
    {
        var name = new StringBuilder();
        foreach (var character in text.Replace(",", "", StringComparison.Ordinal))
        {
            if (char.IsAsciiLetterOrDigit(character) || character == '.')
            {
                name.Append(char.ToLowerInvariant(character));
            }
            else if (name.Length > 0 && name[^1] != '-')
            {
                name.Append('-');
            }
        }

        return name.ToString().Trim('-', '.');
    }
}
