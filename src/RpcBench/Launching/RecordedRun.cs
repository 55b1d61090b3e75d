namespace RpcBench.Launching;

/// <summary>The steps around every run that writes a record. However the run ends, the figures so far are shown and written.</summary>
internal sealed class RecordedRun<T>(
    IAnsiConsole console, TimeProvider time, TestEnvironment environment, ResultFolder folder, RunReports<T> reports)
    where T : RunDocument
{
    // It takes a moment until a dead process is noticed after calls to it have failed.
    private static readonly TimeSpan LossDetectionTime = TimeSpan.FromSeconds(1);

    /// <summary>Runs the work until it ends, the user stops it, or part of the environment dies. Then stops the work, releases its
    /// reservations, and writes the record and the reports.</summary>
    /// <returns>The record and the exit code, which is one of <see cref="ExitCodes"/>.</returns>
    /// <exception cref="UserException">Thrown when the user must know why the run ended. The figures so far have been written.</exception>
    public async Task<(T Record, int ExitCode)> RunAsync(
        RunBuilder builder, IReadOnlyList<RunReservation> reservations, Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        var (outcome, reason, refusal) = await RunWorkAsync(work, cancellation);
        builder.Invalidate(reason);
        if (refusal is null && reason is not null)
        {
            // The reason comes before the results, because the results end with the path of the page.
            AtomicFile.TryAccess(() => Console.Error.WriteLine(MessageLines.Flatten(DiagnosticText.Describe(reason, []))));
        }

        environment.MachineMonitor.BeginResting();
        builder.Note(DisturbanceRule.CreateNote(environment.MachineMonitor.ToRecord()));
        Array.ForEach([.. environment.Notes], builder.Note);
        using (builder.Phases.Enter(RunPhase.Stopping))
        {
            foreach (var claim in reservations)
            {
                builder.Note(await claim.CloseAsync());
            }
        }

        // The record is saved before it is shown, because reports may run code of the program.
        var record = (T)builder.ToRecord(time.GetUtcNow(), outcome);
        var saved = folder.Save(record);
        if (refusal is not null)
        {
            // The exception contains all that the user needs. Its message begins on a new line, below the name of the running step.
            console.WriteLine();
            throw refusal;
        }

        return (record, ShowAndReport(record, saved, builder.Faults, ChooseExitCode(outcome, builder.Check, record)));
    }

    /// <returns>The given exit code, unless showing the record or creating a report failed.</returns>
    private int ShowAndReport(T record, string? saved, IReadOnlyList<string> unknown, int exitCode)
    {
        List<string> faults = [.. unknown];
        var code = Conclusion.Conclude(
            console.WriteLine, () => TryRun("Showing the record", () => reports.Show(record), faults), folder,
            files => Conclusion.ListFiles(saved, TryRun("Making the reports", () => files.Put(reports.CreateFiles(record)), faults) ?? []),
            exitCode, () => record.ToFile().Content);
        faults.ForEach(fault => AtomicFile.TryAccess(() => Console.Error.WriteLine(MessageLines.Flatten(fault))));
        return faults.Count > 0 && code is (ExitCodes.Success or ExitCodes.Invalid or ExitCodes.Disturbed) ? ExitCodes.Failure : code;
    }

    private static void TryRun(string what, Action report, List<string> faults) => TryRun(
        what,
        () =>
        {
            report();
            return true;
        },
        faults);

    /// <summary>Runs code that shows or creates reports. An exception becomes a fault. If the exception means that a file cannot be
    /// written, it is thrown, because the conclusion of the run reports it.</summary>
    private static TResult? TryRun<TResult>(string what, Func<TResult> report, List<string> faults)
    {
        try
        {
            return report();
        }
        catch (Exception exception) when (!AtomicFile.IsAccessFailure(exception) && exception is not OutOfMemoryException)
        {
            faults.Add($"{what} failed: {CallErrors.Describe(exception)}");
            return default;
        }
    }

    private async Task<(RunOutcome Outcome, DiagnosticRecord? Reason, UserException? Refusal)> RunWorkAsync(
        Func<CancellationToken, Task> work, CancellationToken cancellation)
    {
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var lost = environment.WaitForLossAsync(stop.Token);
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
            await Task.WhenAny(lost, Task.Delay(LossDetectionTime, CancellationToken.None));
            var cause = lost.IsFaulted ? lost.Exception.InnerException! : exception;
            var note = cause is LostCallException hung
                ? hung.Call.ToDiagnostic() : new DiagnosticRecord(DiagnosticCode.Failed).Add("message", cause.Message);
            end = (RunOutcome.Failed, note, environment.ToUserException(cause));
        }

        // Callbacks that the program registered with the token may throw.
        await stop.CancelAsync().ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        await working.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return end;
    }

    // A run without a check had nothing to compare.
    private static int ChooseExitCode(RunOutcome outcome, CheckRecord? check, RunDocument record) => outcome switch
    {
        RunOutcome.Interrupted => ExitCodes.Interrupted,
        RunOutcome.Failed => ExitCodes.Failure,
        _ when check is { Mismatches.Count: > 0 } => ExitCodes.Mismatch,
        _ => record.ExitCode,
    };
}
