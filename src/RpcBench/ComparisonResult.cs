namespace RpcBench;

/// <summary>The result of a comparison: how it ended and what it measured. The default command, <c>why</c>, <c>map</c>, <c>gate</c> and
/// <c>load</c> return figures.</summary>
/// <example><code>
/// var result = await comparison.RunAsync();
/// foreach (var one in result.Measured.Where(one => one.Time is { Verdict: Verdict.BaselineFaster }))
/// {
///     Console.WriteLine($"{one.Operation} over {one.Arm}, {one.Load}: {one.Time!.Estimate:0.00} times the baseline");
/// }
///
/// return result.ExitCode;
/// </code></example>
public sealed class ComparisonResult
{
    internal ComparisonResult()
    {
    }

    /// <summary>The exit code for <c>Main</c> to return. <see cref="ComparisonBuilder.RunAsync"/> lists its values.</summary>
    public int ExitCode { get; internal set; }

    /// <summary>The folder of the run, or null if the command measures nothing. The folder contains the record (<c>run.json</c> or
    /// <c>load.json</c>) and the reports.</summary>
    public string? Folder { get; internal init; }

    /// <summary>What was measured: one entry for each arm, operation, load and network. Empty if nothing was measured.</summary>
    public IReadOnlyList<MeasuredArm> Measured { get; internal init; } = [];

    /// <summary>The result of each requirement. Empty if the figures of the run cannot be trusted, or if the result was read from a
    /// record.</summary>
    public IReadOnlyList<RequirementResult> Requirements { get; internal init; } = [];

    /// <summary>Reads the result of an earlier run.</summary>
    /// <param name="path">The path of the run's record, <c>run.json</c> or <c>load.json</c>.</param>
    /// <exception cref="RecordException">Thrown when the file does not exist, is not the record of a run, is cut short, or was changed
    /// after it was written.</exception>
    public static ComparisonResult Read(string path)
    {
        var record = RecordReader.Read(path);
        return new()
        {
            ExitCode = record.ExitCode,
            Folder = Path.GetDirectoryName(Path.GetFullPath(path)),
            Measured = Measurements.FromRecord(record),
        };
    }
}
