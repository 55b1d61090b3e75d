namespace RpcBench.History;

/// <summary>The runs of a history, in a file that a repository can keep. Each line is a run as JSON, identified by the checksum of its
/// record.</summary>
internal sealed class RunHistory(string folder, IReadOnlyList<HistoryLine> lines)
{
    private const string FileName = "history.jsonl";

    public IReadOnlyList<HistoryLine> Lines => lines;

    /// <summary>Reads the history of a folder. It is empty if the folder has no file yet.</summary>
    /// <exception cref="UserException">Thrown when the file cannot be read or a line is not a run.</exception>
    public static RunHistory Read(string folder)
    {
        var path = Path.Combine(folder, FileName);
        string[] texts = [];
        if (File.Exists(path) && AtomicFile.TryAccess(() => texts = File.ReadAllLines(path)) is { } problem)
        {
            throw new UserException($"'{path}' cannot be read: {problem}");
        }

        return new(folder, [.. texts.Index().Where(text => text.Item.Trim().Length > 0)
            .Select(text => Parse(path, text.Index + 1, text.Item))]);
    }

    public RunHistory Add(IEnumerable<HistoryLine> runs) => new(folder, [.. lines.Concat(runs).DistinctBy(line => line.Seal)]);

    /// <summary>Writes the file and returns its path. If writing fails, the file keeps its old content.</summary>
    /// <exception cref="IOException">Thrown when the disk is full or the file may not be written.</exception>
    public string Write()
    {
        var path = Path.Combine(folder, FileName);
        AtomicFile.Write(path, string.Concat(lines.Select(
            line => JsonSerializer.Serialize(line, HistoryJson.Default.HistoryLine) + "\n")));
        return path;
    }

    private static HistoryLine Parse(string path, int number, string text)
    {
        try
        {
            return JsonSerializer.Deserialize(text, HistoryJson.Default.HistoryLine)
                ?? throw new JsonException("The line is null.");
        }
        catch (JsonException exception)
        {
            throw new UserException(
                $"Line {number} of '{path}' is not a run of a history. Delete the line, and add its record again.", exception);
        }
    }
}

/// <summary>A run of a history. Times are nanoseconds per call, and sizes are bytes per call.</summary>
/// <param name="Seal">The checksum of the record.</param>
/// <param name="Schema">The kind of the record.</param>
/// <param name="Started">The time at which the run started.</param>
/// <param name="Tool">The version of the tool that measured.</param>
/// <param name="Commit">The name of the measured version as given when the line was added, or null if none was given.</param>
/// <param name="Machine">The processor, cores and runtime of the machine.</param>
internal sealed record HistoryLine(
    string Seal, string Schema, DateTimeOffset Started, string Tool, string? Commit, string Machine)
{
    /// <summary>Whether the run was disturbed, so that its ratios appear in no series.</summary>
    [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)]
    public bool IsDisturbed { get; init; }

    /// <summary>The id of the baseline of the ratios.</summary>
    public required string Baseline { get; init; }

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

internal sealed record HistoryCell(string Operation, string Load, string Network, string Arm)
{
    public double? TimeNanoseconds { get; init; }

    /// <summary>The time divided by the time of the baseline. Null for the baseline, or if the arm was not compared.</summary>
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
