namespace RpcBench.Endurance;

/// <summary>Runs the cases of one campaign, or one of them.</summary>
internal static class CampaignRun
{
    private const int ShownFailures = 5;

    /// <summary>Runs a campaign, or <paramref name="only"/> the case of that number, in a folder of its own, and ends what it started.
    /// Never throws for what a case did, nor when it is cancelled.</summary>
    public static async Task<CampaignOutcome> RunAsync(
        Campaign campaign, Extent extent, int seed, int? only, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        var folder = Directory.CreateTempSubdirectory("rpcbench-endurance-").FullName;
        var tenth = Math.Max(1, campaign.Cases(extent) / 10);
        var failures = new ConcurrentQueue<(int Case, string What)>();
        string? skipped = null;
        var run = 0;
        try
        {
            await campaign.StartAsync(new(extent, seed, folder), cancellation);
            var cases = only is { } one ? [one] : Enumerable.Range(0, campaign.Cases(extent));
            var parallel = new ParallelOptions { MaxDegreeOfParallelism = campaign.AtOnce, CancellationToken = cancellation };
            await Parallel.ForEachAsync(cases, parallel, async (number, token) =>
            {
                try
                {
                    await campaign.RunAsync(new(number, new(CaseSeed(seed, number))), token);
                }
                catch (Exception exception) when (!cancellation.IsCancellationRequested)
                {
                    failures.Enqueue((number, Told(exception)));
                }

                if (Interlocked.Increment(ref run) is var ended && ended % tenth == 0 && only is null && !campaign.RunsBeside)
                {
                    Console.WriteLine($"  {ended:N0} cases");
                }
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
            failures.Enqueue((-1, Told(exception)));
        }
        catch (Exception) when (cancellation.IsCancellationRequested)
        {
            // Whatever a case that is told to end throws; what was found until then counts.
            skipped = "stopped";
        }
        finally
        {
            await campaign.DisposeAsync();
            Directory.Delete(folder, recursive: true);
        }

        return new(campaign.Name, run, [.. failures.OrderBy(failure => failure.Case).Take(ShownFailures)], failures.Count, skipped,
            run > 0 ? campaign.Findings : [], clock.Elapsed);
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
