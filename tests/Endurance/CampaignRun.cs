namespace RpcBench.Endurance;

/// <summary>Runs the cases of a campaign, or only the case <paramref name="onlyCase"/>, and keeps the results.</summary>
internal sealed class CampaignRun(Campaign campaign, int? onlyCase)
{
    private const int ShownFailures = 5;

    private readonly ConcurrentQueue<(int Case, string What)> _failures = new();
    private readonly Stopwatch _clock = new();
    private int _casesRun;

    public Campaign Campaign => campaign;

    public int CasesRun => _casesRun;

    public int FailedCases => _failures.Count;

    /// <summary>The first cases that broke the claim. The number -1 stands for the campaign as a whole.</summary>
    public IEnumerable<(int Case, string What)> Failures => _failures.OrderBy(failure => failure.Case).Take(ShownFailures);

    /// <summary>Why the campaign did not run or did not finish, or null if it did.</summary>
    public string? SkipReason { get; private set; }

    /// <summary>Whether the campaign was skipped because of something that can be installed. That is a failure on CI.</summary>
    public bool IsMissingRequirement { get; private set; }

    public TimeSpan Duration => _clock.Elapsed;

    /// <summary>Runs the cases and stops what the campaign started. Does not throw if a case fails or the run is cancelled.</summary>
    public async Task RunAsync(CancellationToken cancellation)
    {
        _clock.Start();
        campaign.Folder = Directory.CreateTempSubdirectory("rpcbench-endurance-").FullName;
        try
        {
            CampaignSkippedException.ThrowUnless(
                !campaign.NeedsLinux || OperatingSystem.IsLinux(), "Only Linux has /proc and the signals that it needs.");
            await campaign.StartAsync(cancellation);
            var cases = onlyCase is { } one ? [one] : Enumerable.Range(0, campaign.Cases);
            var parallel = new ParallelOptions { MaxDegreeOfParallelism = campaign.MaximumConcurrency, CancellationToken = cancellation };
            await Parallel.ForEachAsync(cases, parallel, RunCaseAsync);
            if (onlyCase is null)
            {
                await campaign.FinishAsync(cancellation);
            }
        }
        catch (CampaignSkippedException exception)
        {
            (SkipReason, IsMissingRequirement) = (exception.Message, true);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            RecordFailure(-1, exception);
        }
        catch (Exception) when (cancellation.IsCancellationRequested)
        {
            // A cancelled case may throw any exception. Everything found until then counts.
            (SkipReason, IsMissingRequirement) = ("stopped", true);
        }
        finally
        {
            await campaign.DisposeAsync();
            Directory.Delete(campaign.Folder, recursive: true);
            _clock.Stop();
        }
    }

    private async ValueTask RunCaseAsync(int number, CancellationToken cancellation)
    {
        try
        {
            await campaign.RunAsync(new(number, new(CaseSeed(campaign.Seed, number))), cancellation);
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            RecordFailure(number, exception);
        }

        var ended = Interlocked.Increment(ref _casesRun);
        if (ended % Math.Max(1, campaign.Cases / 10) == 0 && onlyCase is null && !campaign.RunsConcurrently)
        {
            Console.WriteLine($"  {ended:N0} cases");
        }
    }

    // The message of a broken claim is complete. Any other exception was unforeseen, so its stack trace matters.
    private void RecordFailure(int number, Exception exception) =>
        _failures.Enqueue((number, exception is BrokenClaimException ? exception.Message : exception.ToString()));

    // Neighbouring numbers must not give neighbouring seeds, and the same two numbers must give the same seed in every process.
    private static int CaseSeed(int seed, int number)
    {
        unchecked
        {
            var mixed = ((ulong)(uint)seed << 32 | (uint)number) * 0x9E3779B97F4A7C15UL;
            mixed ^= mixed >> 29;
            return (int)(mixed * 0xBF58476D1CE4E5B9UL >> 33);
        }
    }
}
