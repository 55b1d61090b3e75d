namespace RpcBench.Endurance;

/// <summary>A campaign: many cases of one kind. The seed and the number of a case determine the case, so that a case that breaks the claim
/// can be run again alone.</summary>
/// <param name="name">The name on the command line, lower case with hyphens.</param>
/// <param name="claim">What holds in every case: one sentence with a capital letter and a full stop.</param>
/// <param name="cases">The number of cases.</param>
/// <param name="quickCases">The number of cases in a sample. The samples of all campaigns together take three minutes.</param>
/// <param name="maximumConcurrency">The number of cases that may run at the same time.</param>
/// <param name="needsLinux">Whether the campaign reads other processes' files below /proc, or sends them signals.</param>
internal abstract class Campaign(string name, string claim, int cases, int quickCases, int maximumConcurrency = 1, bool needsLinux = false)
    : IAsyncDisposable
{
    private readonly ConcurrentDictionary<string, long> _counts = new(StringComparer.Ordinal);
    private readonly Stack<object> _resources = [];

    public string Name => name;

    public string Claim => claim;

    public int MaximumConcurrency => maximumConcurrency;

    public bool NeedsLinux => needsLinux;

    /// <summary>Whether only a sample of the cases runs. The samples of all campaigns take three minutes, all cases up to an
    /// hour.</summary>
    public bool IsQuick { get; set; }

    public int Seed { get; set; }

    /// <summary>The folder of the campaign, deleted after it.</summary>
    public string Folder { get; set; } = "";

    public int Cases
    {
        get => field > 0 ? field : DefaultCases;
        set;
    }

    private int DefaultCases => IsQuick ? quickCases : cases;

    /// <summary>Whether the campaign runs beside all others from the start, because it mostly waits and counts.</summary>
    public virtual bool RunsConcurrently => false;

    /// <summary>Whether all cases run only if the campaign is named, because they take long and measure, so nothing else may run at the
    /// same time.</summary>
    public virtual bool RequiresName => false;

    /// <summary>Whether the sample also runs only if the campaign is named.</summary>
    public virtual bool SampleRequiresName => false;

    /// <summary>The findings of the cases: one line with the counts of all events, and a line for each further finding, such as the peak
    /// memory.</summary>
    public virtual IReadOnlyList<string> Findings => _counts.IsEmpty ? ReportLines : [string.Join(", ", Counts), .. ReportLines];

    protected IEnumerable<string> Counts =>
        _counts.OrderByDescending(count => count.Value).Select(count => $"{count.Key}: {count.Value:N0}");

    protected List<string> ReportLines { get; } = [];

    public virtual Task StartAsync(CancellationToken cancellation) => Task.CompletedTask;

    public abstract Task RunAsync(Trial trial, CancellationToken cancellation);

    /// <summary>Checks what is only known after all cases have run.</summary>
    public virtual Task FinishAsync(CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>Stops everything that was started in reverse order, even after a failure.</summary>
    public virtual async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        while (_resources.TryPop(out var resource))
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

    protected T DisposeAtEnd<T>(T resource)
        where T : class
    {
        _resources.Push(resource);
        return resource;
    }
}

/// <summary>A case of a campaign: its number, from 0, and its random numbers. The same seed and number give the same case.</summary>
internal sealed record Trial(int Number, Random Random);
