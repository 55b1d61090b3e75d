namespace RpcBench.Studies.Runs;

/// <summary>How much of a study is repeated: as many calls as it made, or fewer, so that all five studies take minutes.</summary>
internal sealed record StudyPace
{
    /// <summary>All five studies in at most a quarter of an hour on two cores.</summary>
    public static StudyPace Quick { get; } =
        new() { Fewest = 5, Longest = TimeSpan.FromSeconds(3), Pairs = 10, Processes = 10, Bursts = 1 };

    public static StudyPace Thorough { get; } = new() { Processes = 500, Bursts = 3 };

    /// <summary>The fewest calls of a cell "as published", or null for as many as the study made.</summary>
    public int? Fewest { get; init; }

    /// <summary>The time for calls beyond <see cref="Fewest"/>, up to as many as the study made.</summary>
    public TimeSpan Longest { get; init; }

    /// <summary>The pairs of blocks "like for like" without a distance, or null for as many as a default run has.</summary>
    public int? Pairs { get; init; }

    /// <summary>The share of the usual warm-up, from 0 to 1. At 0, the number of rounds alone decides.</summary>
    public double WarmUp { get; init; } = 1;

    public required int Processes { get; init; }

    public required int Bursts { get; init; }

    public int MostAtOnce { get; init; } = 4096;

    public int MostBooks { get; init; } = 100_000;

    public int MostCalls { get; init; } = 1000;

    internal bool IsThorough => Fewest is null;

    internal CallAmount AsPublished(int published) =>
        Fewest is { } fewest ? new(fewest, published, Longest) : new(published, published, TimeSpan.MaxValue);

    internal PairedOptions LikeForLike(NetworkProfile network)
    {
        var usual = PairedOptions.Over(network);
        return network.IsFarAway ? usual : usual with
        {
            Pairs = Pairs ?? usual.Pairs,
            WarmUp = usual.WarmUp * WarmUp,
            LongestWarmUp = usual.LongestWarmUp * WarmUp,
        };
    }
}

/// <summary>The number of consecutive calls: as many as fit into the time, between the fewest and the most.</summary>
internal sealed record CallAmount(int Fewest, int Most, TimeSpan Longest)
{
    public bool GoesOn(int calls, TimeSpan elapsed) => calls < Fewest || (calls < Most && elapsed < Longest);
}
