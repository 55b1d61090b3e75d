namespace RpcBench.Studies.Runs;

/// <summary>How much of a study is repeated: as many calls as it made, or fewer, so that all five studies take minutes.</summary>
internal sealed record StudyPace
{
    /// <summary>All five studies in at most a quarter of an hour on two cores.</summary>
    public static StudyPace Quick { get; } =
        new() { MinCalls = 5, MaxTime = TimeSpan.FromSeconds(3), Pairs = 10, Processes = 10, Bursts = 1 };

    public static StudyPace Thorough { get; } = new() { Processes = 500, Bursts = 3 };

    /// <summary>The fewest calls of a cell "as published", or null for as many as the study made.</summary>
    public int? MinCalls { get; init; }

    /// <summary>The time for calls beyond <see cref="MinCalls"/>, up to as many as the study made.</summary>
    public TimeSpan MaxTime { get; init; }

    /// <summary>The pairs of blocks "like for like" without a distance, or null for as many as a default run has.</summary>
    public int? Pairs { get; init; }

    /// <summary>The share of the usual warm-up, from 0 to 1. At 0, the number of rounds alone decides.</summary>
    public double WarmUpShare { get; init; } = 1;

    public required int Processes { get; init; }

    public required int Bursts { get; init; }

    public int MaxConcurrency { get; init; } = 4096;

    public int MaxBooks { get; init; } = 100_000;

    public int MaxCalls { get; init; } = 1000;

    internal bool IsThorough => MinCalls is null;

    internal CallAmount GetPublishedAmount(int published) =>
        MinCalls is { } fewest ? new(fewest, published, MaxTime) : new(published, published, TimeSpan.MaxValue);

    internal PairedOptions GetPairedOptions(NetworkProfile network)
    {
        var usual = PairedOptions.ForNetwork(network);
        return network.IsFarAway ? usual : usual with
        {
            Pairs = Pairs ?? usual.Pairs,
            WarmUp = usual.WarmUp * WarmUpShare,
            LongestWarmUp = usual.LongestWarmUp * WarmUpShare,
        };
    }
}

/// <summary>The number of consecutive calls: as many as fit into the time, between the fewest and the most.</summary>
internal sealed record CallAmount(int MinCalls, int MaxCalls, TimeSpan MaxTime)
{
    public bool ShouldContinue(int calls, TimeSpan elapsed) => calls < MinCalls || (calls < MaxCalls && elapsed < MaxTime);
}
