namespace RpcBench.History;

/// <summary>Runs as lines of a file that a repository keeps: JSON, a run a line, named by the checksum of its record.</summary>
internal sealed class RunHistory(string folder, IReadOnlyList<HistoryLine> lines)
{
    private const string FileName = "history.jsonl";

    /// <summary>As they were added.</summary>
    public IReadOnlyList<HistoryLine> Lines => lines;

    /// <summary>Reads the history of a folder; an empty one where there is none yet.</summary>
    /// <exception cref="UserException">It cannot be read.</exception>
    public static RunHistory Read(string folder)
    {
        var path = Path.Combine(folder, FileName);
        string[] texts = [];
        if (File.Exists(path) && WholeFile.Try(() => texts = File.ReadAllLines(path)) is { } problem)
        {
            throw new UserException($"'{path}' cannot be read: {problem}");
        }

        return new(folder, [.. texts.Index().Where(text => text.Item.Trim().Length > 0)
            .Select(text => Parse(path, text.Index + 1, text.Item))]);
    }

    /// <summary>The same with those runs that it does not have yet, one after the other.</summary>
    public RunHistory Add(IEnumerable<HistoryLine> runs) => new(folder, [.. lines.Concat(runs).DistinctBy(line => line.Seal)]);

    /// <summary>Writes it; whatever happens meanwhile, the file is the old one or the new one.</summary>
    /// <returns>The path.</returns>
    /// <exception cref="IOException">There is no room, or it may not be written.</exception>
    public string Write()
    {
        var path = Path.Combine(folder, FileName);
        WholeFile.Write(path, string.Concat(lines.Select(
            line => JsonSerializer.Serialize(line, HistoryJson.Default.HistoryLine) + "\n")));
        return path;
    }

    private static HistoryLine Parse(string path, int number, string text)
    {
        try
        {
            return JsonSerializer.Deserialize(text, HistoryJson.Default.HistoryLine)
                ?? throw new JsonException("It is null.");
        }
        catch (JsonException exception)
        {
            throw new UserException(
                $"'{path}', line {number} is not a run of a history: take the line out and add its record again.", exception);
        }
    }
}

/// <summary>A run of a history. Times are nanoseconds a call, bytes a call.</summary>
/// <param name="Seal">The checksum of its record.</param>
/// <param name="Schema">The kind of its record.</param>
/// <param name="Started">When it began.</param>
/// <param name="Tool">The version that measured.</param>
/// <param name="Commit">What was measured, as it was said when the line was added; null: it was not.</param>
/// <param name="Machine">Where it ran.</param>
internal sealed record HistoryLine(
    string Seal, string Schema, DateTimeOffset Started, string Tool, string? Commit, string Machine)
{
    /// <summary>Whether the run was disturbed, so that its ratios are in no series.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsDisturbed { get; init; }

    /// <summary>The id of the arm that ratios are over.</summary>
    public required string Baseline { get; init; }

    /// <summary>In the record's order.</summary>
    public required IReadOnlyList<HistoryCell> Cells { get; init; }

    public static HistoryLine Create(StoredRun run, string? commit)
    {
        var (record, machine) = (run.Record, run.Record.Machine);
        return new(
            record.Checksum, record.Schema, record.Started, record.Tool, commit,
            $"{machine.Processor}, {machine.Cores} cores, {machine.Runtime}")
        {
            Baseline = record.Arms[0].Id,
            IsDisturbed = record.Trust == Trust.Disturbed,
            Cells = [.. run.Cells.Select(HistoryCell.Create)],
        };
    }
}

/// <summary>An arm's figures in one place; null: not measured.</summary>
internal sealed record HistoryCell(string Operation, string Load, string Network, string Arm)
{
    public double? TimeNanoseconds { get; init; }

    /// <summary>The time over the baseline's, with its interval; null: it is the baseline, or was not compared.</summary>
    public RatioInterval? Ratio { get; init; }

    public double? Bytes { get; init; }

    public double? AllocatedBytes { get; init; }

    public static HistoryCell Create(StoredCell cell) =>
        new(cell.Place.Operation, cell.Place.Load, cell.Place.Network, cell.Place.Arm)
        {
            TimeNanoseconds = cell.Time,
            Ratio = cell.Ratio,
            Bytes = cell.Bytes,
            AllocatedBytes = cell.Allocated?.Bytes,
        };
}

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, RespectNullableAnnotations = true, RespectRequiredConstructorParameters = true)]
[JsonSerializable(typeof(HistoryLine))]
internal sealed partial class HistoryJson : JsonSerializerContext;
