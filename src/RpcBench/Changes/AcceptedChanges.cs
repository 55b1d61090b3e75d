namespace RpcBench.Changes;

/// <summary>The changes for the worse that a team accepts until a date: the lines of the <c>--accept</c> file.</summary>
internal sealed partial class AcceptedChanges(IReadOnlyList<AcceptedChange> lines)
{
    private const string Syntax = "Write it like 'GetOrder grpc bytes until 2027-03-31: the reason'.";

    private static readonly string[] QuantityNames = [.. Enum.GetValues<ChangeQuantity>().Select(ChangeText.FormatQuantity)];

    public static AcceptedChanges None { get; } = new([]);

    public IReadOnlyList<string> Lines => [.. lines.Select(line => line.Text)];

    /// <summary>Reads a file with one change per line. Empty lines and lines that start with <c>#</c> are skipped.</summary>
    /// <exception cref="UserException">Thrown when the file cannot be read or a line is invalid.</exception>
    public static AcceptedChanges Read(string path)
    {
        string[] lines = [];
        if (AtomicFile.TryAccess(() => lines = File.ReadAllLines(path)) is { } problem)
        {
            throw new UserException($"--accept: '{path}' cannot be read: {problem}");
        }

        return Parse(lines, path);
    }

    /// <exception cref="UserException">Thrown when a line is invalid.</exception>
    public static AcceptedChanges Parse(IEnumerable<string> lines, string path) => new(
        [.. lines.Index().Where(line => line.Item.Trim() is { Length: > 0 } text && text[0] != '#')
            .Select(line => ParseLine(line.Item.Trim(), $"'{path}', line {line.Index + 1}"))]);

    /// <summary>Returns the changes, with a reason where a line accepts them, and a note for each line that accepts nothing, because its
    /// date has passed or the named figures are not worse.</summary>
    public (IReadOnlyList<Change> Changes, IReadOnlyList<string> Notes) Apply(IReadOnlyList<Change> changes, DateOnly today)
    {
        var valid = lines.Where(line => line.Until >= today).ToList();
        List<Change> applied = [.. changes.Select(change => change.Outcome == ChangeOutcome.Slower
            && valid.Find(line => line.Matches(change)) is { } accepted ? change with { AcceptedBecause = accepted.Reason } : change)];
        var worse = changes.Where(change => change.Outcome == ChangeOutcome.Slower).ToList();
        return (applied,
        [
            .. lines.Except(valid).Select(line => $"--accept: the date of {line} has passed, so the line accepts nothing. Delete it, or "
                + "change its date."),
            .. valid.Where(line => !worse.Exists(line.Matches)).Select(line => $"--accept: nothing that {line} names is worse. Delete the "
                + "line."),
        ]);
    }

    private static AcceptedChange ParseLine(string text, string where)
    {
        var parts = LinePattern().Match(text);
        if (!parts.Success)
        {
            throw new UserException($"--accept: {where} is '{text}'. {Syntax}");
        }

        var (what, until, reason) = (parts.Groups["what"].Value, parts.Groups["until"].Value, parts.Groups["reason"].Value.Trim());
        if (!QuantityNames.Contains(what))
        {
            throw new UserException(
                $"--accept: {where}: there is no '{what}'. Choose {string.Join(", ", QuantityNames[..^1])} or {QuantityNames[^1]}.");
        }

        if (!DateOnly.TryParseExact(until, "yyyy-MM-dd", CultureInfo.InvariantCulture, DateTimeStyles.None, out var date))
        {
            throw new UserException($"--accept: {where}: '{until}' is not a date. {Syntax}");
        }

        return reason.Length == 0
            ? throw new UserException($"--accept: {where} has no reason. {Syntax}")
            : new(text, parts.Groups["operation"].Value, parts.Groups["arm"].Value, what, date, reason);
    }

    [GeneratedRegex(
        @"^(?<operation>all operations|\S+)\s+(?<arm>all arms|\S+)\s+(?<what>\S+)\s+until\s+(?<until>[^\s:]+)\s*:?(?<reason>.*)$")]
    private static partial Regex LinePattern();
}

/// <summary>A line of the <c>--accept</c> file. It applies at every load and over every network.</summary>
internal sealed record AcceptedChange(string Text, string Operation, string Arm, string QuantityName, DateOnly Until, string Reason)
{
    public bool Matches(Change change) =>
        change.Place.Operation == Operation && change.Place.Arm == Arm && ChangeText.FormatQuantity(change.Quantity) == QuantityName;

    public override string ToString() => string.Create(
        CultureInfo.InvariantCulture, $"'{Operation} {Arm} {QuantityName} until {Until:yyyy-MM-dd}'");
}
