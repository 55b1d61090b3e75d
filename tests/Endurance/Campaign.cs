namespace RpcBench.Endurance;

/// <summary>A campaign: many cases of one kind. The seed and the number of a case determine the case, so that a case that breaks the claim
/// can be run again alone.</summary>
/// <param name="name">The name on the command line, lower case with hyphens.</param>
/// <param name="claim">What holds in every case: one sentence with a capital letter and a full stop.</param>
/// <param name="whole">The number of cases.</param>
/// <param name="quick">The number of cases in a sample. The samples of all campaigns together take three minutes.</param>
/// <param name="atOnce">The number of cases that may run at the same time.</param>
/// <param name="needsLinux">Whether the campaign reads other processes' files below /proc, or sends them signals.</param>
internal abstract class Campaign(string name, string claim, int whole, int quick, int atOnce = 1, bool needsLinux = false)
    : IAsyncDisposable
{
    private readonly ConcurrentDictionary<string, long> _counts = new(StringComparer.Ordinal);
    private readonly Stack<object> _owned = [];

    public string Name => name;

    public string Claim => claim;

    public int AtOnce => atOnce;

    public bool NeedsLinux => needsLinux;

    /// <summary>Whether only a sample runs, as for every change: within three minutes, whereas everything takes up to an hour.</summary>
    public bool IsQuick { get; set; }

    public int Seed { get; set; }

    /// <summary>The folder of the campaign, deleted after it.</summary>
    public string Folder { get; set; } = "";

    /// <summary>The number of cases to run. By default the campaign runs all of its cases.</summary>
    public int Cases
    {
        get => field > 0 ? field : UsualCases;
        set;
    }

    private int UsualCases => IsQuick ? quick : whole;

    /// <summary>Whether the campaign runs beside all others from start to end, because it mostly waits and counts.</summary>
    public virtual bool RunsBeside => false;

    /// <summary>Whether the whole campaign runs only if it is named, because it takes long and measures, so that nothing else may
    /// run.</summary>
    public virtual bool RunsByNameOnly => false;

    /// <summary>Whether the sample, too, runs only if the campaign is named.</summary>
    public virtual bool SampleRunsByNameOnly => false;

    /// <summary>The findings of the cases: counts of what happened in one line, and further findings such as the most memory in a line
    /// each.</summary>
    public virtual IReadOnlyList<string> Findings => _counts.IsEmpty ? Lines : [string.Join(", ", Counts), .. Lines];

    /// <summary>How often each event was counted, the most frequent first.</summary>
    protected IEnumerable<string> Counts =>
        _counts.OrderByDescending(count => count.Value).Select(count => $"{count.Key}: {count.Value:N0}");

    protected List<string> Lines { get; } = [];

    /// <summary>Starts what all cases need.</summary>
    public virtual Task StartAsync(CancellationToken cancellation) => Task.CompletedTask;

    public abstract Task RunAsync(Trial trial, CancellationToken cancellation);

    /// <summary>Checks what is only known after all cases have run.</summary>
    public virtual Task FinishAsync(CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>Stops everything that was started, also after a failure, in reverse order.</summary>
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

/// <summary>A case of a campaign: its number, from 0, and its random numbers. The same seed and number give the same case.</summary>
internal sealed record Trial(int Number, Random Random);
