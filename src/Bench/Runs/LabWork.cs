using RpcBench.Bench.Lab;
using RpcBench.CommandLines;
using RpcBench.Records;

namespace RpcBench.Bench.Runs;

/// <summary>How the work of a run ended.</summary>
/// <param name="Outcome">For the record.</param>
/// <param name="Reason">Why it failed; null: it did not.</param>
/// <param name="Refusal">What the user must hear, once the figures so far are written; null: nothing.</param>
internal sealed record LabWork(RunOutcome Outcome, string? Reason, UserException? Refusal)
{
    // A killed process is noticed a moment after the calls to it fail.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    /// <summary>Works until the work ends, the user stops it, or something of the lab dies; when this returns, nothing of the work runs.</summary>
    /// <param name="lab">The lab; null: the services run elsewhere.</param>
    /// <param name="work">The work. What it throws becomes the reason.</param>
    /// <param name="cancellation">The user's.</param>
    public static async Task<LabWork> RunAsync(Laboratory? lab, Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var lost = lab?.LostAsync(stop.Token) ?? Task.Delay(Timeout.Infinite, stop.Token);
        var working = work(stop.Token);
        var end = new LabWork(RunOutcome.Complete, null, null);
        try
        {
            await await Task.WhenAny(working, lost);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            end = new(RunOutcome.Interrupted, null, null);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            if (lab is not null)
            {
                await Task.WhenAny(lost, Task.Delay(LossShowsWithin, CancellationToken.None));
            }

            end = new(RunOutcome.Failed, lost.IsFaulted ? lost.Exception.InnerException!.Message : exception.Message, exception as UserException);
        }

        await stop.CancelAsync();
        await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return end;
    }

    /// <summary>The exit code of a run that ended so, whose refusal was told.</summary>
    /// <param name="outcome">How it ended.</param>
    /// <param name="check">The proof; null: there was nothing to compare.</param>
    /// <param name="isValid">Whether its figures are to be trusted.</param>
    public static int ExitCode(RunOutcome outcome, CheckRecord? check, bool isValid) => outcome switch
    {
        RunOutcome.Interrupted => ExitCodes.Interrupted,
        RunOutcome.Failed => ExitCodes.Failure,
        _ when check is { Mismatches.Count: > 0 } => ExitCodes.Mismatch,
        _ when !isValid => ExitCodes.Invalid,
        _ => ExitCodes.Success,
    };
}
