namespace RpcBench.Endurance.Kills;

internal sealed class KillsCampaign() : Campaign(
    "kills",
    "Whatever part of a run is killed, none of its processes lives on, none of its folders stays, and a run that lives on ends with a "
    + "documented exit code.",
    cases: KillKind.All.Sum(kind => kind.Whole),
    quickCases: KillKind.All.Sum(kind => kind.Quick),
    needsLinux: true,
    maximumConcurrency: 4) // More run into the limits of time that a run sets itself, on two cores.
{
    private const int Attempts = 4;
    private const int LoadBlocks = 8; // Four of each API.
    private static readonly TimeSpan ExitTimeLimit = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan FirstDelay = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan DelayAfterBlock = TimeSpan.FromSeconds(0.5);
    private static readonly TimeSpan PollInterval = TimeSpan.FromMilliseconds(100);

    private readonly ConcurrentQueue<(string Kind, TimeSpan Took, string ExitCode)> _kills = [];

    public override IReadOnlyList<string> Findings =>
    [
        .. Counts,
        .. _kills.GroupBy(kill => kill.Kind).Select(kills =>
            $"{kills.Key}: {kills.Count()} kills; all gone at most {kills.Max(kill => kill.Took.TotalSeconds):F1} s after the end; "
            + "exit codes "
            + string.Join(", ", kills.CountBy(kill => kill.ExitCode).Select(code => $"{code.Key} ({code.Value} times)"))),
    ];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        // Spreads each kind over the whole campaign, so that kinds that build or run twice do not run together. The number is prime.
        var kind = KillKind.All.SelectMany(kind => Enumerable.Repeat(kind, IsQuick ? kind.Quick : kind.Whole))
            .ElementAt((int)(trial.Number * 293L % Cases));
        var folder = CreateFolder(Path.Combine(CreateFolder(Folder), $"{trial.Number}"));
        var temporary = CreateFolder(Path.Combine(folder, "tmp"));
        var isPrivate = kind.NeedsServer || (kind.Arguments[0] == "load" && trial.Random.Next(6) == 0);
        string[] arguments = [.. kind.Arguments, "--store", isPrivate ? "mysql" : "memory"];
        try
        {
            // A kill that comes too late is tried again, at another time.
            for (var attempt = 0; attempt < Attempts
                && !await RunAsync(kind, trial, folder, temporary, arguments, cancellation); attempt++)
            {
                Count($"{kind.Name} came too late");
            }
        }
        finally
        {
            // Waits even after a failure or a cancellation, because the folders by which leftover processes are found are deleted next.
            await WaitUntilGoneAsync(() => Leftovers.FindProcesses(temporary).Count == 0, CancellationToken.None);
            foreach (var (id, _) in Leftovers.FindProcesses(temporary))
            {
                ProcessStop.Send(id, ProcessStop.Kill);
            }
        }

        Directory.Delete(folder, recursive: true);
    }

    private async Task<bool> RunAsync(
        KillKind kind, Trial trial, string folder, string temporary, string[] arguments, CancellationToken cancellation)
    {
        await using var run = new KilledRun(folder, temporary, arguments);
        await using var other = kind.HasSecondRun ? new KilledRun(CreateFolder(Path.Combine(folder, "other")), temporary, arguments) : null;
        var isKilled = await KillAsync(kind, trial, run, temporary, cancellation);
        await run.WaitForExitAsync(cancellation);
        if (other is not null)
        {
            await other.WaitForExitAsync(cancellation);
            CheckEnd(other, kind);
        }

        if (isKilled && kind.IsVictim is not null)
        {
            CheckEnd(run, kind);
        }

        await CheckLeftoversAsync(kind, folder, temporary, isKilled ? run : null, cancellation);
        return isKilled;
    }

    // The account of the database server must be able to enter the folder.
    private static string CreateFolder(string folder)
    {
        Directory.CreateDirectory(folder);
        if (!OperatingSystem.IsWindows())
        {
            File.SetUnixFileMode(folder, (UnixFileMode)0b111_111_111 | UnixFileMode.StickyBit);
        }

        return folder;
    }

    private static async Task<bool> KillAsync(KillKind kind, Trial trial, KilledRun run, string temporary, CancellationToken cancellation)
    {
        Func<bool> isTime = () => kind.FindVictims(run.Id, temporary).Length > 0;
        var most = TimeSpan.FromSeconds(kind.Name == "Bootstrap" ? 0.2 : 2);
        if (kind.IsVictim is null)
        {
            // Half of the kills come in the first seconds, in which most is started. The others come after one of the blocks, including the
            // last.
            var isEarly = trial.Random.Next(2) == 0;
            var block = $"[{trial.Random.Next(1, LoadBlocks + 1)}/{LoadBlocks}]";
            (isTime, most) = (() => isEarly || run.Output.Contains(block, StringComparison.Ordinal), isEarly
                ? FirstDelay
                : DelayAfterBlock);
        }

        while (!isTime() && !run.HasEnded)
        {
            await Task.Delay(PollInterval, cancellation);
        }

        await Task.Delay(most * trial.Random.NextDouble(), cancellation);
        if (run.HasEnded)
        {
            return false;
        }

        var victims = kind.FindVictims(run.Id, temporary);
        Array.ForEach(victims, id => ProcessStop.Send(id, ProcessStop.Kill));
        return victims.Length > 0;
    }

    private static async Task<TimeSpan> WaitUntilGoneAsync(Func<bool> isGone, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        while (clock.Elapsed < ExitTimeLimit && !isGone())
        {
            await Task.Delay(PollInterval, cancellation);
        }

        return clock.Elapsed;
    }

    private static void CheckEnd(KilledRun run, KillKind kind)
    {
        // On a busy machine, for example beside another run, a run may be invalid or disturbed.
        var hasEnded = run.ExitCode is ExitCodes.Success or ExitCodes.Invalid or ExitCodes.Disturbed;
        var hasFailed = run.ExitCode == ExitCodes.Failure && !kind.RunSurvives && !kind.HasSecondRun && run.Output.Trim().Length > 0;
        Require(
            (hasEnded || hasFailed) && !run.Output.Contains("   at RpcBench.", StringComparison.Ordinal),
            $"{kind.Name}: the run ended with exit code {run.ExitCode}: {run.LastOutputLines}");
    }

    private async Task CheckLeftoversAsync(
        KillKind kind, string folder, string temporary, KilledRun? killed, CancellationToken cancellation)
    {
        var took = await WaitUntilGoneAsync(
            () => Leftovers.FindProcesses(temporary).Count == 0
                && (kind.KillsWatchdogToo || Leftovers.FindFolders(temporary).Count == 0), cancellation);
        var (processes, left) = (Leftovers.FindProcesses(temporary), Leftovers.FindFolders(temporary));
        await using (var next = new KilledRun(folder, temporary, ":guard"))
        {
            await next.WaitForExitAsync(cancellation);
        }

        var still = Leftovers.FindFolders(temporary);
        if (killed is not null)
        {
            _kills.Enqueue((kind.Name, took, kind.IsVictim is null ? "killed" : $"{killed.ExitCode}"));
        }

        Require(
            processes.Count == 0 && still.Count == 0 && (kind.KillsWatchdogToo || left.Count == 0),
            $"{kind.Name}: {ExitTimeLimit.TotalSeconds} s later there were "
                + $"{string.Join("; ", processes.Select(process => process.Command))} "
            + $"{string.Join(", ", left.Select(Path.GetFileName))}; after the next start "
            + $"{string.Join(", ", still.Select(Path.GetFileName))}");
    }
}
