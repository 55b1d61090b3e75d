using RpcBench.Bench.Runs.Networks;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Networks.Profiles;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>How much of a study is repeated: as many calls as it made, or fewer so that all five take minutes.</summary>
/// <param name="IsThorough">Whether as many.</param>
internal sealed record StudyPace(bool IsThorough)
{
    private const int QuickPairs = 10;

    /// <summary>Client processes of one service over one API, each for one call.</summary>
    public int Processes => IsThorough ? 500 : 10;

    /// <summary>How often each number of calls at once is tried.</summary>
    public int Bursts => IsThorough ? 3 : 1;

    /// <summary>The most books that are stored.</summary>
    public int MostBooks => 100_000;

    /// <summary>How many calls one cell of the arm "as published" has.</summary>
    /// <param name="published">As many as the study made.</param>
    public CallAmount AsPublished(int published) => IsThorough ? new(published, published, TimeSpan.MaxValue) : new(5, published, TimeSpan.FromSeconds(3));

    /// <summary>The pairs of the arm "like for like".</summary>
    public PairedOptions LikeForLike(NetworkProfile network)
    {
        var usual = Repetitions.For(network, pairs: null, choosesIterations: false);
        return usual.IsFar || IsThorough ? usual.Paired : usual.Paired with { Pairs = QuickPairs };
    }
}

/// <summary>How many calls are made one after the other.</summary>
/// <param name="Fewest">At least so many.</param>
/// <param name="Most">At most so many.</param>
/// <param name="Longest">Between the two, as many as fit into this time.</param>
internal sealed record CallAmount(int Fewest, int Most, TimeSpan Longest);
