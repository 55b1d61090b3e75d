namespace RpcBench;

/// <summary>How a comparison ended, and what it measured: of the default command, <c>map</c> and <c>load</c>.</summary>
/// <example><code>
/// var result = await comparison.RunAsync();
/// foreach (var one in result.Measured.Where(one => one.Time is { Verdict: Verdict.BaselineFaster }))
/// {
///     Console.WriteLine($"{one.Operation} over {one.Arm}, {one.Load}: {one.Time!.Ratio.Estimate:0.00} times the baseline");
/// }
///
/// return result.ExitCode;
/// </code></example>
public sealed record ComparisonResult
{
    /// <summary>For <c>Main</c> to return; see <see cref="ComparisonBuilder.RunAsync"/>.</summary>
    public int ExitCode { get; init; }

    /// <summary>The folder of the run: its record, <c>run.json</c> or <c>load.json</c>, and the reports. Null: nothing was to be
    /// measured.</summary>
    public string? Folder { get; init; }

    /// <summary>The record of the run, a <see cref="RunRecord"/> or of <c>load</c> a <see cref="LoadRecord"/>; null: nothing was to be
    /// measured.</summary>
    public RunDocument? Record { get; init; }

    /// <summary>One of each arm, operation, load and network; empty: none.</summary>
    public IReadOnlyList<MeasuredArm> Measured { get; init; } = [];

    /// <summary>One of each requirement; empty also of a run that is not to be trusted.</summary>
    public IReadOnlyList<RequirementResult> Requirements { get; init; } = [];

    /// <summary>What an earlier run measured, by its <c>run.json</c> or <c>load.json</c>. Requirements are judged by the run
    /// alone.</summary>
    /// <exception cref="RecordException">The file is no such record, or is cut short or changed.</exception>
    public static ComparisonResult Read(string path)
    {
        RunDocument record = SealedJson.SchemaOf(path) == RecordFiles.Load.Schema ? LoadRecord.Read(path) : RunRecord.Read(path);
        return new()
        {
            ExitCode = record.ExitCode,
            Folder = Path.GetDirectoryName(Path.GetFullPath(path)),
            Record = record,
            Measured = Measurements.Of(record),
        };
    }
}

/// <summary>What one arm took in one operation at one load over one network. Null: not measured.</summary>
public sealed record MeasuredArm
{
    /// <summary>The operation's name, or the mix as <c>load --operation</c> had it.</summary>
    public required string Operation { get; init; }

    /// <summary>The arm's id.</summary>
    public required string Arm { get; init; }

    /// <summary>For example <c>local</c>.</summary>
    public required string Network { get; init; }

    /// <summary>For example <c>16 in flight</c>, or the schedule of an open loop.</summary>
    public required string Load { get; init; }

    /// <summary>Calls in flight of a closed loop; null: the loop was open.</summary>
    public int? CallsInFlight { get; init; }

    /// <summary>The mean of a call, in nanoseconds. In a closed loop with several in flight: these over the throughput.</summary>
    public double? MeanNanoseconds { get; init; }

    /// <summary>In nanoseconds; in an open loop from when the call was to start.</summary>
    public double? P99Nanoseconds { get; init; }

    /// <summary>Good calls a second.</summary>
    public double? CallsPerSecond { get; init; }

    /// <summary>Bytes that crossed the client's socket, in both directions, a call.</summary>
    public double? Bytes { get; init; }

    /// <summary>Managed bytes that a call allocated in the client.</summary>
    public double? AllocatedBytes { get; init; }

    /// <summary>The mean time against the baseline's; null: it is the baseline, or was not compared.</summary>
    public ComparisonRecord? Time => Against(Measure.Time);

    internal IReadOnlyDictionary<Measure, ComparisonRecord> Comparisons { get; init; } = new Dictionary<Measure, ComparisonRecord>();

    /// <summary>The ratio of this arm's measure to the baseline's, or null if this arm is the baseline or the measure was not compared. A
    /// count of bytes is exact, so both ends of its interval are the estimate. The ends for allocated bytes say how exactly the bytes were
    /// counted.</summary>
    public ComparisonRecord? Against(Measure measure) => Comparisons.GetValueOrDefault(measure);
}

/// <summary>Whether an arm keeps a limit.</summary>
/// <param name="Arm">Its id.</param>
/// <param name="AtMost">So many times what the baseline takes.</param>
/// <param name="Measure">Of what.</param>
public sealed record RequirementResult(string Arm, double AtMost, Measure Measure)
{
    /// <summary>Where the whole interval lies above the limit.</summary>
    public required IReadOnlyList<MeasuredArm> Broken { get; init; }

    /// <summary>Where the interval holds the limit, or there is none: it cannot be told.</summary>
    public required IReadOnlyList<MeasuredArm> NotShown { get; init; }

    /// <summary>Every interval lies below the limit.</summary>
    public bool IsMet => IsMeasured && Broken.Count + NotShown.Count == 0;

    internal bool IsMeasured { get; init; }

    internal int ExitCode => this switch
    {
        { Broken.Count: > 0 } => ExitCodes.RequirementBroken,
        { IsMet: true } => ExitCodes.Success,
        _ => ExitCodes.RequirementNotShown,
    };
}
