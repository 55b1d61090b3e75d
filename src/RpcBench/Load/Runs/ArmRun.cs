namespace RpcBench.Load.Runs;

/// <summary>The run of one arm under one load: its blocks and their costs, over one or more launches.</summary>
internal sealed class ArmRun(LoadArm launched, PlannedLoad point, LoadTimes times)
{
    // Data is prepared for a fifth more calls than the rate of the last load suggests, if each call of a closed loop needs data in the
    // store. The upper limit keeps the preparation to some seconds. The load ends when its data is used up.
    private const double Reserve = 1.2;
    private const long FewestPrepared = 1_000;
    private const long MostPrepared = 100_000;

    private static readonly TimeSpan RehearsalLength = TimeSpan.FromMilliseconds(200);

    // One merged measurement for each earlier launch, whose separate blocks are not needed any more.
    private readonly List<LoadMeasurement> _earlierLaunches = [];
    private readonly List<LoadMeasurement> _blocks = [];
    private readonly List<LoadRepetitionRecord> _repetitions = [];
    private readonly List<(CostSnapshot Begin, CostSnapshot End)> _windows = [];
    private LoadArm _arm = launched;
    private SettlingRecord? _unsettled;
    private long _checked;
    private long _nextNumber;
    private double _perSecond;

    public ComparedArm Arm => _arm.Arm;

    /// <summary>The blocks of this launch in order. An interrupted block is included with its figures so far.</summary>
    public IReadOnlyList<LoadMeasurement> Blocks => _blocks;

    public IReadOnlyList<LoadRepetitionRecord> Repetitions => _repetitions;

    /// <summary>The warm-up of this launch, or null if it had a fixed time or did not take place.</summary>
    public SettlingRecord? Settling { get; set; }

    public void BeginLaunch(LoadArm next)
    {
        _earlierLaunches.AddRange(MergeBlocks());
        _blocks.Clear();
        _unsettled = FindUnsettled();
        (_arm, Settling) = (next, null);
    }

    /// <summary>Applies the load for a while without counting its calls.</summary>
    /// <returns>The mean time of the calls in nanoseconds, or infinity if no call was good.</returns>
    public async Task<double> WarmUpAsync(TimeSpan warmup, int seed, CancellationToken cancellation)
    {
        // The number of calls to prepare depends on the rate of an earlier load, so a run without a warm-up needs a rehearsal.
        var length = warmup > TimeSpan.Zero || !_arm.Target.NeedsPreparedData ? warmup : RehearsalLength;
        if (length == TimeSpan.Zero)
        {
            return double.PositiveInfinity;
        }

        cancellation.ThrowIfCancellationRequested();
        var model = point.CreateModel(seed) is OpenModel open ? new OpenModel(open.Schedule.WarmUpSchedule) : point.CreateModel(seed);
        // Dropped calls do not end the warm-up, because sessions and connections that an earlier load has broken need the time to recover.
        var measured = await RunAsync(
            await PrepareDataAsync(model, length, cancellation),
            length,
            null,
            endsWhenDropping: false,
            cancellation);
        await _arm.Target.RemoveDataAsync(cancellation);
        return measured.Good > 0 ? measured.Service.Mean : double.PositiveInfinity;
    }

    public async Task RunBlockAsync(int seed, LoadScreen screen, CancellationToken cancellation)
    {
        var model = await PrepareDataAsync(point.CreateModel(seed), times.Block, cancellation);
        var before = _arm.Target.Checked;
        var begin = await _arm.Cost.BeginAsync(cancellation);
        var measured = await RunAsync(
            model, times.Block, second => screen.LastSecond = second, times.EndsWhenDropping, cancellation);
        _windows.Add((begin, await _arm.Cost.EndAsync(CancellationToken.None)));
        _checked += _arm.Target.Checked - before;
        _blocks.Add(measured);
        _repetitions.Add(ToRepetition(measured));
        await _arm.Target.RemoveDataAsync(cancellation);
    }

    /// <summary>Returns the record of the blocks so far, or null if there are none.</summary>
    public LoadCellRecord? ToRecord()
    {
        LoadMeasurement[] launches = [.. _earlierLaunches, .. MergeBlocks()];
        if (launches.Length == 0)
        {
            return null;
        }

        var measured = LoadMeasurement.Merge(launches);
        return ToCell(Arm, measured, _checked, CallCost.Compute(_windows, measured.Made)) with
        {
            Launches = [.. launches.Select(ToRepetition)],
            Settling = FindUnsettled() ?? Settling,
        };
    }

    /// <summary>Returns the figures of one or several merged blocks that comparisons use.</summary>
    public static LoadRepetitionRecord ToRepetition(LoadMeasurement measured) =>
        new(measured.Good, measured.Percentile(50), measured.Percentile(99), measured.Percentile(99.9));

    public static LoadCellRecord ToCell(ComparedArm arm, LoadMeasurement measured, long isChecked, CostRecord? cost) => new()
    {
        Arm = arm.Id,
        Seconds = measured.Window.TotalSeconds,
        Blocks = measured.Blocks,
        Calls = measured.Good,
        Failed = measured.Failed,
        Dropped = measured.Dropped,
        PerSecond = measured.PerSecond,
        AskedPerSecond = measured.ConfiguredPerSecond,
        PeakInFlight = measured.PeakInFlight,
        Latency = ToLatencyRecord(measured.Latency),
        Service = ToLatencyRecord(measured.Service),
        Lateness = measured.Lateness is { } lateness ? ToLatencyRecord(lateness) : null,
        Errors = [.. measured.Errors.Select(
            error => new CallErrorRecord($"{error.Kind}", error.Count, error.Example, ToLatencyRecord(error.Latency)!))],
        Checked = isChecked,
        Timeline = measured.Seconds,
        Cost = cost,
        InvalidBecause = [],
    };

    public static LatencyRecord? ToLatencyRecord(LatencySeries series) => series.Count == 0 ? null : new()
    {
        Count = series.Count,
        Mean = series.Mean,
        Minimum = series.Minimum,
        P50 = series.Percentile(50),
        P75 = series.Percentile(75),
        P90 = series.Percentile(90),
        P99 = series.Percentile(99),
        P999 = series.Percentile(99.9),
        P9999 = series.Percentile(99.99),
        Maximum = series.Maximum,
        StandardDeviation = series.StandardDeviation,
        IsExact = series.IsExact,
        Points = [.. series.GetDistribution().Select(point => new PercentileRecord(point.Quantile, point.Value, point.Count))],
    };

    private IEnumerable<LoadMeasurement> MergeBlocks() => _blocks.Count == 0 ? [] : [LoadMeasurement.Merge(_blocks)];

    private SettlingRecord? FindUnsettled() => _unsettled ?? (Settling is { IsSettled: false } ? Settling : null);

    private async Task<LoadMeasurement> RunAsync(
        LoadModel model, TimeSpan length, Action<SecondRecord>? observer, bool endsWhenDropping, CancellationToken cancellation)
    {
        var plan = new LoadPlan(length, times.MostInFlight, times.Deadline, _nextNumber, observer, endsWhenDropping)
        {
            Names = _arm.Target.Names,
        };
        var measured = await LoadEngine.RunAsync(_arm.Target, model, plan, cancellation);
        _nextNumber = measured.NextNumber;
        _perSecond = measured.PerSecond;
        return measured;
    }

    private async Task<LoadModel> PrepareDataAsync(LoadModel model, TimeSpan length, CancellationToken cancellation)
    {
        if (!_arm.Target.NeedsPreparedData)
        {
            return model;
        }

        var calls = model switch
        {
            OpenModel open => open.Schedule.Arrivals().TakeWhile(offset => offset < length).LongCount(),
            ClosedModel closed =>
                Math.Clamp((long)(_perSecond * length.TotalSeconds * Reserve) + closed.InFlight, FewestPrepared, MostPrepared),
            _ => throw new ArgumentException($"{model} is not a load model.", nameof(model)),
        };
        await _arm.Target.PrepareDataAsync(_nextNumber, calls, cancellation);
        return model is ClosedModel loop ? new ClosedModel(loop.InFlight, calls) : model;
    }
}

internal sealed record LoadArm(ComparedArm Arm, OperationTarget Target, CostMeter Cost) : IDisposable
{
    public void Dispose()
    {
        Target.Dispose();
        Cost.Dispose();
    }
}

/// <summary>The length of the warm-up, or null to warm up until the arm has settled, the length of each block, and the deadline of a
/// call.</summary>
internal sealed record LoadTimes(TimeSpan? Warmup, TimeSpan Block, TimeSpan Deadline)
{
    /// <summary>Largest number of calls in flight. An open loop drops further calls, because the service would not be the cause of their
    /// waiting.</summary>
    public int MostInFlight { get; init; } = Math.Min(20_000, OpenFiles.MaxConcurrentCalls);

    public bool EndsWhenDropping { get; init; }
}
