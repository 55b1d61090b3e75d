namespace RpcBench.Reports.Load;

internal static class StreamingSentences
{
    internal const string Fast = "fast";

    public static IEnumerable<string> Write(LoadRecord record)
    {
        var namesNetworks = LoadSeries.NamesNetworks(record);
        foreach (var group in record.Streaming.Where(line => line.Reader == Fast).GroupBy(line => (line.Network, line.Shape, line.Arm)))
        {
            // A whole response has no gaps: its objects come at once.
            var (whole, streamed) =
                (group.FirstOrDefault(line => line.GapP50 is null), group.FirstOrDefault(line => line.GapP50 is not null));
            if (whole is not null && streamed is not null)
            {
                yield return $"{record.Arms.LabelOf(group.Key.Arm)}, {Figure.Count(streamed.Objects)} {group.Key.Shape} objects"
                    + $"{(namesNetworks ? $" over {group.Key.Network}" : "")}: the first comes after {Figure.Time(streamed.FirstObject)} "
                    + $"as {streamed.Form} and {Figure.Time(whole.FirstObject)} as {whole.Form}, "
                    + $"the last after {Figure.Time(streamed.LastObject)} and {Figure.Time(whole.LastObject)} (medians).";
            }
        }
    }
}
