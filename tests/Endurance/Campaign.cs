namespace RpcBench.Endurance;

/// <summary>
/// Many cases of one kind. Each is made from the seed and its number alone, so that one that breaks the claim can be run again by itself.
/// </summary>
public abstract class Campaign : IAsyncDisposable
{
    /// <summary>The word that chooses it on the command line, lower case with hyphens.</summary>
    public abstract string Name { get; }

    /// <summary>What holds in every case: one sentence with a capital letter and a full stop.</summary>
    public abstract string Claim { get; }

    /// <summary>The number of cases; of <see cref="Extent.Quick"/> so many that all campaigns together take three minutes.</summary>
    public abstract int Cases(Extent extent);

    /// <summary>The number of cases that may run at the same time.</summary>
    public virtual int AtOnce => 1;

    /// <summary>Whether it runs beside all others, from the first to the last: one that mostly waits and counts.</summary>
    public virtual bool RunsBeside => false;

    /// <summary>Starts what all cases need.</summary>
    /// <exception cref="CampaignSkippedException">This machine lacks something that the campaign needs.</exception>
    public virtual Task StartAsync(CampaignSettings settings, CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>Runs one case.</summary>
    /// <exception cref="BrokenClaimException">The claim does not hold.</exception>
    public abstract Task RunAsync(Trial trial, CancellationToken cancellation);

    /// <summary>What is only known when all cases have run.</summary>
    /// <exception cref="BrokenClaimException">The claim does not hold.</exception>
    public virtual Task FinishAsync(CancellationToken cancellation) => Task.CompletedTask;

    /// <summary>What the cases came to, a line each: counts of what happened, largest memory and the like.</summary>
    public virtual IReadOnlyList<string> Findings => [];

    /// <summary>Ends what was started, also after a failure.</summary>
    public virtual ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        return ValueTask.CompletedTask;
    }
}
