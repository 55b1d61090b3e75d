namespace RpcBench.Measuring.Runs;

/// <summary>How the work of a run ended.</summary>
/// <param name="Outcome">For the record.</param>
/// <param name="Reason">Why it failed; null: it did not.</param>
/// <param name="Refusal">What the user must hear, once the figures so far are written; null: nothing.</param>
internal sealed record LabWork(RunOutcome Outcome, RemarkRecord? Reason, UserException? Refusal)
{
    // A killed process is noticed a moment after the calls to it fail.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    /// <summary>
    /// Works until the work ends, the user stops it, or something of the lab, if there is one, dies; when this returns, nothing of the work
    /// runs. What the work throws becomes the reason.
    /// </summary>
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

            var message = lost.IsFaulted ? lost.Exception.InnerException!.Message : exception.Message;
            end = new(RunOutcome.Failed, new RemarkRecord(RemarkCode.Failed).With("message", message), exception as UserException);
        }

        await stop.CancelAsync();
        await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return end;
    }

    /// <summary>The exit code of a run that ended so, whose refusal the user knows; without a check there was nothing to compare.</summary>
    public static int ExitCode(RunOutcome outcome, CheckRecord? check, bool isValid) => outcome switch
    {
        RunOutcome.Interrupted => ExitCodes.Interrupted,
        RunOutcome.Failed => ExitCodes.Failure,
        _ when check is { Mismatches.Count: > 0 } => ExitCodes.Mismatch,
        _ when !isValid => ExitCodes.Invalid,
        _ => ExitCodes.Success,
    };
}
