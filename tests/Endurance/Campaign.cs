namespace RpcBench.Endurance;

/// <summary>Many cases of one kind. Each is made from the seed and its number alone, so that one that breaks the claim can be run again by
/// itself.</summary>
/// <param name="name">The word that chooses it on the command line, lower case with hyphens.</param>
/// <param name="claim">What holds in every case: one sentence with a capital letter and a full stop.</param>
/// <param name="whole">The number of cases.</param>
/// <param name="quick">The number of cases of a sample: so many that all campaigns together take three minutes.</param>
/// <param name="atOnce">The number of cases that may run at the same time.</param>
/// <param name="needsLinux">Whether it reads of other processes below /proc, or sends them signals.</param>
internal abstract class Campaign(string name, string claim, int whole, int quick, int atOnce = 1, bool needsLinux = false)
    : IAsyncDisposable
{
    private readonly ConcurrentDictionary<string, long> _counts = new(StringComparer.Ordinal);
    private readonly Stack<object> _owned = [];

    public string Name => name;

    public string Claim => claim;

    public int AtOnce => atOnce;

    public bool NeedsLinux => needsLinux;

    /// <summary>Whether a sample is run, as for every change: within three minutes, where everything takes at most an hour.</summary>
    public bool IsQuick { get; set; }

    public int Seed { get; set; }

    /// <summary>The campaign's own, removed after it.</summary>
    public string Folder { get; set; } = "";

    /// <summary>The number of cases that are run. By default the campaign runs all of its cases.</summary>
    public int Cases
    {
        get => field > 0 ? field : UsualCases;
        set;
    }

    private int UsualCases => IsQuick ? quick : whole;

    /// <summary>Whether it runs beside all others, from the first to the last: one that mostly waits and counts.</summary>
    public virtual bool RunsBeside => false;

    /// <summary>Whether it runs whole only where it is named: one that takes long and measures, so that nothing else may run.</summary>
    public virtual bool RunsByNameOnly => false;

    /// <summary>Whether its sample too runs only where it is named.</summary>
    public virtual bool SampleRunsByNameOnly => false;

    /// <summary>What the cases came to: counts of what happened in one line, and largest memory and the like in a line each.</summary>
    public virtual IReadOnlyList<string> Findings => _counts.IsEmpty ? Lines : [string.Join(", ", Counts), .. Lines];

    /// <summary>How often what was counted, the most frequent first.</summary>
    protected IEnumerable<string> Counts =>
        _counts.OrderByDescending(count => count.Value).Select(count => $"{count.Key}: {count.Value:N0}");

    protected List<string> Lines { get; } = [];

    /// <summary>Starts what all cases need.</summary>
    public virtual Task StartAsync(CancellationToken cancellation) => Task.CompletedTask;

    public abstract Task RunAsync(Trial trial, CancellationToken cancellation);

    /// <summary>What is only known when all cases have run.</summary>
    public virtual Task FinishAsync(CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>Ends what was started, also after a failure: what the campaign owns, the last first.</summary>
    public virtual async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        while (_owned.TryPop(out var resource))
        {
            if (resource is IAsyncDisposable ending)
            {
                await ending.DisposeAsync();
            }
            else
            {
                ((IDisposable)resource).Dispose();
            }
        }
    }

    protected void Count(string what, long times = 1) => _counts.AddOrUpdate(what, times, (_, count) => count + times);

    protected T Own<T>(T resource)
        where T : class
    {
        _owned.Push(resource);
        return resource;
    }
}

/// <summary>One case of a campaign: its number, from 0, and its own randomness. The same seed and number give the same case.</summary>
internal sealed record Trial(int Number, Random Random);
