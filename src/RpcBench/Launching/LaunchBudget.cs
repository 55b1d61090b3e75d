namespace RpcBench.Launching;

/// <summary>How long each launch over one network is. A far one's calls take hundreds of times those of the loopback device, and vary by
/// far less of themselves: fewer of them do, or three networks would take an hour.</summary>
internal sealed record LaunchBudget
{
    private const int NearRounds = 96;
    private const int QuickRounds = 24;
    private const int FarRounds = 4;
    private const int QuickFarRounds = 2;

    // With several calls in flight iterations are longer: it takes a while until the callers' loop runs as it does for seconds.
    private const int RoundsABusyOne = 4;

    // Shorter turns scatter less, but each arm then finds the caches as the other left them. Iterations of one turn say more than as many
    // calls in fewer, longer ones. See docs/measuring.md.
    private const double NearTurnMilliseconds = 10;
    private const double NearMilliseconds = NearTurnMilliseconds;

    // A large response at a time is what the blocks of a far network take, however short they should be.
    private const double FarMilliseconds = 100;
    private const double NearWarmUpSeconds = 30;

    // Three launches take less than four minutes with what comes around them.
    private const double NearSeconds = 70.5;
    private const double QuickSeconds = 45;
    private const double LeastTimedSeconds = 16;

    // The factor by which a launch may exceed the usual number of iterations, so that a launch of few methods stays short.
    private const double NearMostShare = 2;
    private const double LeastTimedShare = 0.5;

    // A first look at one method is over within 90 s, though a call of it takes 2 s.
    private const double FewestQuickShare = 0.45;

    // Twelve methods, alone and in flight, over two arms; more take longer in all.
    private const double UsualSeries = 48;

    // The runtime compiles what is called often again, several times, behind the calls: of two methods by themselves times stood still
    // after 2 s and had halved after 12. All of them by default take that long anyway.
    private const double LeastWarmUp = 15;
    private const double LeastQuickWarmUp = 6;
    private const double FarWarmUpSeconds = 120;

    // Enough blocks for the test to see a fall of a twentieth a round beside the blocks' own scatter.
    private const int BlocksToTest = 144;
    private const int FewestRoundsToTest = 3;
    private const int MostRoundsToTest = 20;

    /// <summary>Of series without a trend the rest is said to fall by chance, and is warmed up a little longer.</summary>
    private const double Confidence = 0.95;

    // Of each arm and method in all launches, whichever comes first.
    private const int AskedCalls = 500;
    private const double AskedNanoseconds = 0.125e9;
    private const double QuickAskedShare = 0.25;

    // The trend of iterations is told from three on; over a distance a single one is thousands of round trips, and the warm-up alone tells.
    private const int FewestNearBusyRounds = 3;
    private const int FewestFarBusyRounds = 1;

    /// <summary>Iterations of a launch whose calls ask for the service's times, between its timed rounds.</summary>
    public const int AskedRounds = 12;

    /// <summary>Timed rounds, each an iteration of every arm for each operation, one call at a time and in some with several.</summary>
    public required int Rounds { get; init; }

    /// <summary>Rounds with iterations of several calls in flight too: these take the longest and scatter the least.</summary>
    public required int BusyRounds { get; init; }

    /// <summary>The fewest of these, for a method of which ten calls of every caller take longer than a block.</summary>
    public required int FewestBusyRounds { get; init; }

    /// <summary>Whether a method may have more or fewer iterations than there are rounds, by need; false: a number was chosen.</summary>
    public required bool IsShared { get; init; }

    /// <summary>Rounds before the timed ones; null: until the calls no longer become faster.</summary>
    public int? WarmUpRounds { get; init; }

    /// <summary>Before so long no warm-up ends of itself, however still times stand.</summary>
    public required double LeastWarmUpSeconds { get; init; }

    /// <summary>After so long the warm-up ends though the calls still become faster.</summary>
    public required double WarmUpSeconds { get; init; }

    /// <summary>The most that a launch is planned for, warm-up included: where its iterations would take longer all methods have fewer.
    /// Null: no limit.</summary>
    public double? Seconds { get; init; }

    /// <summary>The share of that which a launch of few series has.</summary>
    public double FewestShare { get; init; } = 1;

    /// <summary>The factor by which a launch may exceed the usual number of iterations if its time allows.</summary>
    public double MostShare { get; init; } = 1;

    /// <summary>Whether iterations may have fewer calls where calls are slow; false: their length was chosen.</summary>
    public bool CanHaveFewerCalls { get; init; } = true;

    public required double BlockMilliseconds { get; init; }

    /// <summary>How many times as long an iteration with several calls in flight is.</summary>
    public int BusyBlocks { get; init; } = 1;

    /// <summary>How long an arm is called before the other, one call at least; with more in flight an iteration is one turn.</summary>
    public required double TurnMilliseconds { get; init; }

    /// <summary>The fewest calls of an iteration one call at a time; with more in flight each caller makes ten or more.</summary>
    public required int FewestCalls { get; init; }

    /// <summary>Calls of an iteration whatever they take; null: as many as fit.</summary>
    public int? Calls { get; init; }

    /// <summary>The share of the calls that ask services for their times that one launch makes.</summary>
    public required double AskedShare { get; init; }

    /// <summary>Why it is shorter than usual, for the record; null: it is not.</summary>
    [JsonIgnore]
    public DiagnosticRecord? Note { get; init; }

    /// <summary>The length of a launch, from 1, of so many series, after launches that took so long: one that took longer leaves less.
    /// </summary>
    public LaunchBudget Of(int launch, int series, double secondsBefore) =>
        SecondsOf(series) is { } each ? this with { Seconds = Math.Min(each, (each * launch) - secondsBefore) } : this;

    private double? SecondsOf(int series) => Seconds * ShareOf(series, FewestShare);

    /// <summary>Of the time that is usual.</summary>
    private static double ShareOf(int series, double fewest) => Math.Max(fewest, series / UsualSeries);

    /// <summary>For timed iterations, so many seconds after the launch began.</summary>
    public double SecondsLeft(double elapsed) => Seconds is { } most
        ? Math.Max(most - elapsed, Math.Min(LeastTimedSeconds, most * LeastTimedShare)) : double.PositiveInfinity;

    /// <summary>How many calls of each arm of a method ask for the service's times in this launch, where one takes so long.</summary>
    public int AskedCallsOf(double nanoseconds) =>
        Math.Max(1, (int)(AskedShare * Math.Min(AskedCalls, AskedNanoseconds / nanoseconds)));

    /// <summary>How many times the usual iterations fit into the launch.</summary>
    /// <param name="seconds">What the usual iterations are expected to take.</param>
    /// <param name="elapsed">Seconds since the launch began.</param>
    public double ShareThatFits(double seconds, double elapsed) => Math.Min(MostShare, SecondsLeft(elapsed) / seconds);

    /// <summary>When the warm-up of so many series is over, if its rounds were not given. More than usual share its time, and the cores
    /// that compile for all of them.</summary>
    public WarmUpOptions WarmUpOf(int series) => new()
    {
        Least = TimeSpan.FromSeconds(LeastWarmUpSeconds) * ShareOf(series, fewest: 1),
        Most = TimeSpan.FromSeconds(WarmUpSeconds) * ShareOf(series, fewest: 1),
        Rounds = Math.Clamp((BlocksToTest + series - 1) / series, FewestRoundsToTest, MostRoundsToTest),
        FirstRounds = 1,
        EndsWhereTooFewFit = true,
        Confidence = Confidence,
    };

    public static LaunchBudget Choose(NetworkProfile network, bool isQuick, LaunchChoice chosen)
    {
        var usual = network.IsFarAway ? Far(network, isQuick) : Near(isQuick);
        usual = usual with
        {
            MostShare = chosen.MostShare ?? usual.MostShare,
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

    /// <summary>Of the loopback device and of what is near. Its share of calls that ask is that of all launches together.</summary>
    private static LaunchBudget Near(bool isQuick)
    {
        var rounds = isQuick ? QuickRounds : NearRounds;
        return new()
        {
            Rounds = rounds,
            BusyRounds = rounds / RoundsABusyOne,
            FewestBusyRounds = FewestNearBusyRounds,
            IsShared = true,
            LeastWarmUpSeconds = isQuick ? LeastQuickWarmUp : LeastWarmUp,
            WarmUpSeconds = NearWarmUpSeconds,
            Seconds = isQuick ? QuickSeconds : NearSeconds,
            MostShare = isQuick ? 1 : NearMostShare,
            FewestShare = isQuick ? FewestQuickShare : 1,
            BlockMilliseconds = NearMilliseconds,
            BusyBlocks = RoundsABusyOne,
            TurnMilliseconds = NearTurnMilliseconds,
            FewestCalls = 3,
            AskedShare = isQuick ? QuickAskedShare : 1,
        };
    }

    /// <summary>As near, but for what a distance makes too long.</summary>
    private static LaunchBudget Far(NetworkProfile network, bool isQuick)
    {
        var rounds = isQuick ? QuickFarRounds : FarRounds;
        return Near(isQuick) with
        {
            Rounds = rounds,
            BusyRounds = rounds,
            FewestBusyRounds = FewestFarBusyRounds,
            WarmUpSeconds = FarWarmUpSeconds,
            Seconds = null,
            MostShare = 1,
            BlockMilliseconds = FarMilliseconds,
            BusyBlocks = 1,
            TurnMilliseconds = FarMilliseconds,
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

/// <summary>What was chosen of the length of a launch. Null always means that nothing was chosen, so that the usual length holds.</summary>
/// <param name="Launches">The number of launches, at least two.</param>
/// <param name="Rounds">The number of timed rounds of a launch, with an iteration of every method in each.</param>
/// <param name="WarmUpRounds">The number of rounds before the timed ones.</param>
/// <param name="BlockMilliseconds">The length of an iteration in milliseconds.</param>
/// <param name="Calls">The number of calls of an iteration.</param>
/// <param name="TurnMilliseconds">How long one arm is called before the other has its turn. Zero is one call.</param>
/// <param name="MostShare">The factor by which a launch may exceed the usual number of iterations if its time allows.</param>
/// <param name="Seconds">How long a launch over a network that is not far away is, with its warm-up.</param>
internal sealed record LaunchChoice(
    int? Launches = null, int? Rounds = null, int? WarmUpRounds = null, double? BlockMilliseconds = null, int? Calls = null,
    double? TurnMilliseconds = null, double? MostShare = null, double? Seconds = null);
