namespace RpcBench.Measuring.Runs;

/// <summary>What holds for the work of every run that writes a record: however it ends, the figures so far are shown and written.</summary>
internal sealed class RunFrame<T>(
    IAnsiConsole console, TimeProvider time, TestEnvironment environment, ResultFolder folder, RunReports<T> reports)
    where T : RunDocument
{
    // A killed process is noticed a moment after the calls to it fail.
    private static readonly TimeSpan LossShowsWithin = TimeSpan.FromSeconds(1);

    /// <summary>Works until the work ends, the user stops it, or something of the environment dies. When this returns, nothing of the
    /// work runs, what it had claimed is given back, and record and reports are written.</summary>
    /// <returns>The record and the exit code, one of <see cref="ExitCodes"/>.</returns>
    /// <exception cref="UserException">What the user must hear; the figures so far are written.</exception>
    public async Task<(T Record, int ExitCode)> RunAsync(
        RunBuilder builder, IReadOnlyList<RunClaim> claims, Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        // Services that ran already would count among them.
        var others = environment.RestartsServices ? new OtherPrograms(environment.Folder.Path) : null;
        var (outcome, reason, refusal) = await WorkAsync(work, cancellation);
        builder.Invalidate(reason);
        if (refusal is null && reason is not null)
        {
            // Before the answer, which ends with the page's path.
            WholeFile.Try(() => Console.Error.WriteLine(OneLine.Flatten(DiagnosticWords.Describe(reason, []))));
        }

        builder.Note(others?.ToDiagnostic());
        Array.ForEach([.. environment.Notes], builder.Note);
        foreach (var claim in claims)
        {
            builder.Note(await claim.CloseAsync());
        }

        var record = (T)builder.ToRecord(time.GetUtcNow(), outcome);
        if (refusal is not null)
        {
            // The refusal's line says all that the user needs, and begins below what was being done.
            console.WriteLine();
            folder.Save(record);
            throw refusal;
        }

        return (record, Conclusion.Conclude(
            console.WriteLine, () => reports.Show(record), folder,
            files => Conclusion.Lines(files.Save(record), files.Put(reports.Files(record))),
            ExitCode(outcome, builder.Check, record.IsValid), () => record.ToFile().Content));
    }

    private async Task<(RunOutcome Outcome, DiagnosticRecord? Reason, UserException? Refusal)> WorkAsync(
        Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var lost = environment.LostAsync(stop.Token);
        var working = work(stop.Token);
        (RunOutcome, DiagnosticRecord?, UserException?) end = (RunOutcome.Complete, null, null);
        try
        {
            await await Task.WhenAny(working, lost);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            end = (RunOutcome.Interrupted, null, null);
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            await Task.WhenAny(lost, Task.Delay(LossShowsWithin, CancellationToken.None));
            var cause = lost.IsFaulted ? lost.Exception.InnerException! : exception;
            var note = new DiagnosticRecord(DiagnosticCode.Failed).Add("message", cause.Message);
            end = (RunOutcome.Failed, note, environment.RefusalOf(cause));
        }

        await stop.CancelAsync();
        await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return end;
    }

    // Without a check there was nothing to compare.
    private static int ExitCode(RunOutcome outcome, CheckRecord? check, bool isValid) => outcome switch
    {
        RunOutcome.Interrupted => ExitCodes.Interrupted,
        RunOutcome.Failed => ExitCodes.Failure,
        _ when check is { Mismatches.Count: > 0 } => ExitCodes.Mismatch,
        _ when !isValid => ExitCodes.Invalid,
        _ => ExitCodes.Success,
    };
}
