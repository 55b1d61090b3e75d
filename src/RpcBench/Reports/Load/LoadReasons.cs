namespace RpcBench.Reports.Load;

/// <summary>Why figures are not to be trusted: of the run first, then of its measurements, by cause.</summary>
internal static partial class LoadReasons
{
    /// <summary>Sentences that differ in figures alone are one, with how often each arm has it. Empty for a valid run.</summary>
    public static IReadOnlyList<string> Describe(LoadRecord record) =>
    [
        .. DiagnosticWords.Describe(record.InvalidBecause, record.Arms),
        .. from reason in Reasons(record)
           group reason by Quantity().Replace(reason.Text, "") into cause
           orderby cause.Count() descending
           select Merged([.. cause]),
    ];

    /// <summary>How much of a run that is invalid in part stands; null: it is valid, or nothing of it stands.</summary>
    public static string? Standing(LoadRecord record)
    {
        if (record.IsValid || !HasValid(record))
        {
            return null;
        }

        List<LoadCellRecord> cells = [.. record.Cells];
        var valid = cells.Count(cell => cell.IsValid);
        return valid > 0
            ? $"{valid} of {cells.Count} measurements are valid, and the headline is of these alone. The tables mark the others INVALID."
            : record.Points.Count == 0 && record.Streaming.Count == 0
            ? "The headline has the highest rates that are valid. The tables mark what is above them INVALID."
            : "The headline is of what is valid alone. The tables mark the rest INVALID.";
    }

    internal static bool HasValid(LoadRecord record) => record.InvalidBecause.Count == 0 && (record.IsValid || record.Streaming.Count > 0
        || record.Cells.Any(cell => cell.IsValid) || record.Capacities.Any(capacity => capacity.ValidPerSecond is not null));

    private static IEnumerable<(string Arm, string Where, string Text)> Reasons(LoadRecord record) =>
    [
        .. from series in LoadSeries.All(record)
           from point in series.Points
           from side in series.SidesOf(point)
           from reason in side.Record.InvalidBecause
           select (side.Label, $"{series.Subject}, {LoadWords.Load(point)}", Sentence(record, side.Label, reason)),
        .. from capacity in record.Capacities
           let label = record.Arms.LabelOf(capacity.Arm)
           from reason in capacity.AtCapacity?.InvalidBecause ?? []
           select (label, $"capacity of {capacity.Operation}", Sentence(record, label, reason)),
    ];

    // What ended a run, and reasons of records that were made before there were codes, are texts that begin with their arm.
    private static string Sentence(LoadRecord record, string label, DiagnosticRecord reason)
    {
        var (text, lead) = (DiagnosticWords.Sentence(reason, record.Arms), $"{label}: ");
        return text.StartsWith(lead, StringComparison.Ordinal) ? text[lead.Length..] : text;
    }

    private static string Merged(IReadOnlyList<(string Arm, string Where, string Text)> cause)
    {
        var figures = cause.Select(reason => Quantity().Matches(reason.Text)).ToList();
        var places = 0;
        var text = Quantity().Replace(cause[0].Text, _ =>
        {
            var place = places++;
            return Range(figures.ConvertAll(found => found[place]));
        });
        if (cause is [var only])
        {
            return $"{only.Arm}, {only.Where}: {text}";
        }

        var arms = cause.GroupBy(reason => reason.Arm)
            .Select((arm, index) => $"{arm.Key} at {arm.Count()}{(index > 0 ? "" : arm.Count() == 1 ? " load" : " loads")}");
        return $"{ArmWords.Listed([.. arms])}: {text}";
    }

    private static string Range(List<Match> same)
    {
        var (least, greatest) = (same.MinBy(Size)!, same.MaxBy(Size)!);
        // Of what went up to figures, the greatest says all.
        return least.Value == greatest.Value || greatest.Groups["upTo"].Success ? greatest.Value : $"{least.Value} to {greatest.Value}";
    }

    private static double Size(Match quantity) => double.Parse(quantity.Groups["number"].ValueSpan, CultureInfo.InvariantCulture)
        * quantity.Groups["unit"].Value switch { "µs" => 1e3, "ms" => 1e6, "s" => 1e9, _ => 1 };

    [GeneratedRegex(@"(?<upTo>up to )?(?<number>\d+(,\d{3})*(\.\d+)?)(\s(?<unit>%|[nµm]?s)(?!\w))?", RegexOptions.ExplicitCapture)]
    private static partial Regex Quantity();
}
