namespace RpcBench.Endurance;

/// <summary>Runs the cases of one campaign, or one of them.</summary>
public static class CampaignRun
{
    private const int ShownFailures = 5;

    /// <summary>
    /// Runs a campaign, or <paramref name="only"/> the case of that number, and ends what it started. Never throws for what a case did, nor
    /// when it is cancelled; <paramref name="progress"/> gets the number of cases that have ended.
    /// </summary>
    public static async Task<CampaignOutcome> RunAsync(
        Campaign campaign, CampaignSettings settings, int? only, Action<int> progress, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        var failures = new ConcurrentQueue<CaseFailure>();
        string? skipped = null;
        var run = 0;
        try
        {
            await campaign.StartAsync(settings, cancellation);
            var cases = only is { } one ? [one] : Enumerable.Range(0, campaign.Cases(settings.Extent));
            var parallel = new ParallelOptions { MaxDegreeOfParallelism = campaign.AtOnce, CancellationToken = cancellation };
            await Parallel.ForEachAsync(cases, parallel, async (number, token) =>
            {
                try
                {
                    await campaign.RunAsync(new(number, new(CaseSeed(settings.Seed, number))), token);
                }
                catch (Exception exception) when (!cancellation.IsCancellationRequested)
                {
                    failures.Enqueue(new(number, Told(exception)));
                }

                progress(Interlocked.Increment(ref run));
            });
            if (only is null)
            {
                await campaign.FinishAsync(cancellation);
            }
        }
        catch (CampaignSkippedException exception)
        {
            skipped = exception.Message;
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            failures.Enqueue(new(-1, Told(exception)));
        }
        catch (Exception) when (cancellation.IsCancellationRequested)
        {
            // Whatever a case that is told to end throws; what was found until then counts.
            skipped = "stopped";
        }
        finally
        {
            await campaign.DisposeAsync();
        }

        var findings = run > 0 ? campaign.Findings : [];
        return new(campaign.Name, run, [.. failures.OrderBy(failure => failure.Case).Take(ShownFailures)], failures.Count, skipped,
            findings, clock.Elapsed);
    }

    // A broken claim says all there is to say; anything else is a fault that nobody foresaw, and where it happened matters.
    private static string Told(Exception exception) => exception is BrokenClaimException ? exception.Message : exception.ToString();

    // Neighbouring numbers must not give neighbouring seeds, and the same two must give the same seed in every process.
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
