namespace RpcBench.Launching;

/// <summary>The length of each launch over one network. A call over a distant network takes hundreds of times as long as over the loopback
/// device, but varies far less. Launches over distant networks therefore make fewer calls. Otherwise, three networks would take an
/// hour.</summary>
internal sealed record LaunchBudget
{
    private const int NearRounds = 96;
    private const int QuickRounds = 24;
    private const int FarRounds = 4;
    private const int QuickFarRounds = 2;

    // Iterations with several calls in flight are longer, because their loop needs some time to reach its steady speed.
    private const int RoundsPerBusyRound = 4;

    // Shorter turns scatter less, but each arm then finds the caches as the previous arm left them. Many iterations of one turn give more
    // information than the same calls in fewer and longer iterations. See docs/measuring.md.
    private const double NearTurnMilliseconds = 10;
    private const double NearBlockMilliseconds = NearTurnMilliseconds;

    // Over a distant network, a block takes as long as one large response, however short the block should be.
    private const double FarBlockMilliseconds = 100;
    private const double NearMaxWarmUpSeconds = 30;

    // Three launches take less than four minutes in total, including the steps around them.
    private const double NearLaunchSeconds = 70.5;
    private const double QuickLaunchSeconds = 45;
    private const double MinTimedSeconds = 16;

    // This limit keeps a launch with few cells short.
    private const double NearMaxShare = 2;
    private const double MinTimedShare = 0.5;

    // A quick run of one operation finishes within 90 seconds, even if each of its calls takes 2 seconds.
    private const double QuickMinShare = 0.45;

    // The usual number of series: twelve operations over two arms, each with one call at a time and with several calls in flight. A launch
    // with more series takes longer.
    private const double UsualSeries = 48;

    // The runtime recompiles frequently called code several times, in the background. In a run of two operations, the times were constant
    // after 2 seconds but had halved after 12 seconds. With all operations, a warm-up takes this long anyway.
    private const double NearMinWarmUpSeconds = 15;
    private const double QuickMinWarmUpSeconds = 6;
    private const double FarMaxWarmUpSeconds = 120;

    // With this many blocks, the trend test can detect a fall of 5 % per round despite the scatter of the blocks.
    private const int BlocksToTest = 144;
    private const int MinRoundsToTest = 3;
    private const int MaxRoundsToTest = 20;

    /// <summary>A series without a trend can look as if it were still falling. Such a series gets a few more warm-up rounds.</summary>
    private const double Confidence = 0.95;

    // The limits for the calls of each arm and operation that request the services' times, over all launches. The first limit that is
    // reached applies.
    private const int MaxServerTimedCalls = 500;
    private const double MaxServerTimedNanoseconds = 0.125e9;
    private const double QuickServerTimedShare = 0.25;

    // A trend needs at least three iterations. Over a distance, a single iteration has thousands of round trips, so the warm-up alone must
    // show the trend.
    private const int NearMinBusyRounds = 3;
    private const int FarMinBusyRounds = 1;

    /// <summary>The most iterations of a cell and launch whose calls request the services' times. They run between the timed
    /// rounds.</summary>
    public const int ServerTimedRounds = 12;

    /// <summary>The number of timed rounds. Each has an iteration of every operation with one call at a time.</summary>
    public required int Rounds { get; init; }

    /// <summary>The number of rounds that also have iterations with several calls in flight, which take the longest and scatter
    /// least.</summary>
    public required int BusyRounds { get; init; }

    /// <summary>The fewest rounds with several calls in flight, if ten calls of every caller take longer than a block.</summary>
    public required int FewestBusyRounds { get; init; }

    /// <summary>Whether a cell may have more or fewer iterations than there are rounds. False if the rounds were configured.</summary>
    public required bool IsShared { get; init; }

    /// <summary>The number of warm-up rounds, or null to warm up until the calls stop becoming faster.</summary>
    public int? WarmUpRounds { get; init; }

    /// <summary>The shortest warm-up in seconds, even if the times are constant.</summary>
    public required double LeastWarmUpSeconds { get; init; }

    /// <summary>The longest warm-up in seconds, even if the calls are still becoming faster.</summary>
    public required double WarmUpSeconds { get; init; }

    /// <summary>The longest planned time of a launch in seconds with its warm-up, or null if there is no limit. If the iterations would
    /// take longer, all cells get fewer iterations.</summary>
    public double? Seconds { get; init; }

    /// <summary>The smallest share of <see cref="Seconds"/> that a launch with few series gets.</summary>
    public double FewestShare { get; init; } = 1;

    /// <summary>The factor by which a launch may exceed the usual number of iterations if its time allows.</summary>
    public double MostShare { get; init; } = 1;

    /// <summary>Whether iterations may have fewer calls when calls are slow. False if their length was configured.</summary>
    public bool CanHaveFewerCalls { get; init; } = true;

    public required double BlockMilliseconds { get; init; }

    /// <summary>The factor by which iterations with several calls in flight are longer than iterations with one call at a time.</summary>
    public int BusyBlocks { get; init; } = 1;

    /// <summary>How long one arm is called before the next arm has its turn, in milliseconds, but for at least one call. With several calls
    /// in flight, an iteration is a single turn.</summary>
    public required double TurnMilliseconds { get; init; }

    /// <summary>The fewest calls of an iteration with one call at a time.</summary>
    public required int FewestCalls { get; init; }

    /// <summary>The calls of an iteration regardless of their time, or null to make as many calls as fit.</summary>
    public int? Calls { get; init; }

    /// <summary>The calls of one launch that request the services' times, as a share of the limits for all launches.</summary>
    public required double AskedShare { get; init; }

    /// <summary>The reason why the launches are shorter than usual, or null if they are not shorter.</summary>
    [JsonIgnore]
    public DiagnosticRecord? Note { get; init; }

    /// <summary>Returns the length of one launch, which is shorter if previous launches took longer than planned.</summary>
    public LaunchBudget ForLaunch(int launch, int series, double secondsBefore) =>
        SecondsOf(series) is { } each ? this with { Seconds = Math.Min(each, (each * launch) - secondsBefore) } : this;

    private double? SecondsOf(int series) => Seconds * ComputeShare(series, FewestShare);

    private static double ComputeShare(int series, double fewest) => Math.Max(fewest, series / UsualSeries);

    public double SecondsLeft(double elapsed) => Seconds is { } most
        ? Math.Max(most - elapsed, Math.Min(MinTimedSeconds, most * MinTimedShare)) : double.PositiveInfinity;

    public int CountServerTimedCalls(double nanosecondsPerCall) =>
        Math.Max(1, (int)(AskedShare * Math.Min(MaxServerTimedCalls, MaxServerTimedNanoseconds / nanosecondsPerCall)));

    /// <summary>Returns how many times the usual iterations fit into the launch, up to <see cref="MostShare"/>.</summary>
    public double ComputeFittingShare(double seconds, double elapsed) => Math.Min(MostShare, SecondsLeft(elapsed) / seconds);

    /// <summary>Returns the rule for the end of the warm-up, which applies unless the warm-up rounds were configured. More series than
    /// usual get more time, because they share the cores that compile their code.</summary>
    public WarmUpOptions CreateWarmUpOptions(int series) => new()
    {
        MinDuration = TimeSpan.FromSeconds(LeastWarmUpSeconds) * ComputeShare(series, fewest: 1),
        MaxDuration = TimeSpan.FromSeconds(WarmUpSeconds) * ComputeShare(series, fewest: 1),
        Rounds = Math.Clamp((BlocksToTest + series - 1) / series, MinRoundsToTest, MaxRoundsToTest),
        FirstRounds = 1,
        EndsIfRoundsDoNotFit = true,
        Confidence = Confidence,
    };

    public static LaunchBudget Choose(NetworkProfile network, bool isQuick, LaunchLengthOptions chosen)
    {
        var usual = network.IsFarAway ? CreateFar(network, isQuick) : CreateNear(isQuick);
        usual = usual with
        {
            MostShare = chosen.MaxShare ?? usual.MostShare,
            Seconds = usual.Seconds is null ? null : chosen.Seconds ?? usual.Seconds,
        };
        var rounds = chosen.Rounds ?? usual.Rounds;
        return usual.WithRounds(chosen.Rounds).WithBlocks(chosen.BlockMilliseconds) with
        {
            WarmUpRounds = chosen.WarmUpRounds,
            CanHaveFewerCalls = chosen is { BlockMilliseconds: null, Calls: null },
            TurnMilliseconds = chosen.TurnMilliseconds ?? usual.TurnMilliseconds,
            Calls = chosen.Calls,
            AskedShare = usual.AskedShare * Math.Min(1, (double)rounds / usual.Rounds)
                / (chosen.Launches ?? MeasurementPlan.StandardLaunches),
        };
    }

    /// <summary>Creates the usual length of a launch over a nearby network. Its <see cref="AskedShare"/> is that of all launches
    /// together.</summary>
    private static LaunchBudget CreateNear(bool isQuick)
    {
        var rounds = isQuick ? QuickRounds : NearRounds;
        return new()
        {
            Rounds = rounds,
            BusyRounds = rounds / RoundsPerBusyRound,
            FewestBusyRounds = NearMinBusyRounds,
            IsShared = true,
            LeastWarmUpSeconds = isQuick ? QuickMinWarmUpSeconds : NearMinWarmUpSeconds,
            WarmUpSeconds = NearMaxWarmUpSeconds,
            Seconds = isQuick ? QuickLaunchSeconds : NearLaunchSeconds,
            MostShare = isQuick ? 1 : NearMaxShare,
            FewestShare = isQuick ? QuickMinShare : 1,
            BlockMilliseconds = NearBlockMilliseconds,
            BusyBlocks = RoundsPerBusyRound,
            TurnMilliseconds = NearTurnMilliseconds,
            FewestCalls = 3,
            AskedShare = isQuick ? QuickServerTimedShare : 1,
        };
    }

    /// <summary>Creates the usual length of a launch over a distant network. It differs from a nearby network only where the distance would
    /// make a launch too long.</summary>
    private static LaunchBudget CreateFar(NetworkProfile network, bool isQuick)
    {
        var rounds = isQuick ? QuickFarRounds : FarRounds;
        return CreateNear(isQuick) with
        {
            Rounds = rounds,
            BusyRounds = rounds,
            FewestBusyRounds = FarMinBusyRounds,
            WarmUpSeconds = FarMaxWarmUpSeconds,
            Seconds = null,
            MostShare = 1,
            BlockMilliseconds = FarBlockMilliseconds,
            BusyBlocks = 1,
            TurnMilliseconds = FarBlockMilliseconds,
            FewestCalls = 1,
            Note = new DiagnosticRecord(DiagnosticCode.FewerRepetitions)
                .Add("network", network.Name).Add("distance", network.Describe()).Add("rounds", rounds).Add("usual", NearRounds),
        };
    }

    private LaunchBudget WithRounds(int? chosen) => chosen is not { } rounds ? this : this with
    {
        Rounds = rounds,
        BusyRounds = rounds,
        FewestBusyRounds = rounds,
        IsShared = false,
        Seconds = null,
        MostShare = 1,
        Note = null,
    };

    private LaunchBudget WithBlocks(double? chosen) =>
        chosen is { } milliseconds ? this with { BlockMilliseconds = milliseconds, BusyBlocks = 1 } : this;
}

/// <summary>The options that were chosen for a <see cref="LaunchBudget"/>. A null value means that the usual length applies. At least two
/// launches are needed. The seconds apply only to nearby networks.</summary>
internal sealed record LaunchLengthOptions(
    int? Launches = null, int? Rounds = null, int? WarmUpRounds = null, double? BlockMilliseconds = null, int? Calls = null,
    double? TurnMilliseconds = null, double? MaxShare = null, double? Seconds = null);
