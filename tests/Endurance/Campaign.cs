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

    /// <summary>Whether only a sample of the cases runs. The samples of all campaigns take three minutes, all cases up to an
    /// hour.</summary>
    public bool IsQuick { get; set; }

    public int Seed { get; set; }

    /// <summary>The folder of the campaign, deleted after it.</summary>
    public string Folder { get; set; } = "";

    public int Cases
    {
        get => field > 0 ? field : UsualCases;
        set;
    }

    private int UsualCases => IsQuick ? quick : whole;

    /// <summary>Whether the campaign runs beside all others from the start, because it mostly waits and counts.</summary>
    public virtual bool RunsBeside => false;

    /// <summary>Whether all cases run only if the campaign is named, because they take long and measure, so nothing else may run at the
    /// same time.</summary>
    public virtual bool RunsByNameOnly => false;

    /// <summary>Whether the sample also runs only if the campaign is named.</summary>
    public virtual bool SampleRunsByNameOnly => false;

    /// <summary>The findings of the cases: one line with the counts of all events, and a line for each further finding, such as the peak
    /// memory.</summary>
    public virtual IReadOnlyList<string> Findings => _counts.IsEmpty ? Lines : [string.Join(", ", Counts), .. Lines];

    protected IEnumerable<string> Counts =>
        _counts.OrderByDescending(count => count.Value).Select(count => $"{count.Key}: {count.Value:N0}");

    protected List<string> Lines { get; } = [];

    public virtual Task StartAsync(CancellationToken cancellation) => Task.CompletedTask;

    public abstract Task RunAsync(Trial trial, CancellationToken cancellation);

    /// <summary>Checks what is only known after all cases have run.</summary>
    public virtual Task FinishAsync(CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>Stops everything that was started in reverse order, even after a failure.</summary>
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
