namespace RpcBench.Endurance.Kills;

/// <summary>Kills (SIGKILL) of every part of a run, at times that come from the seed.</summary>
public sealed class KillsCampaign() : Campaign(
    "kills",
    "Whatever part of a run is killed, none of its processes lives on, none of its folders stays, and a run that lives on ends with a documented exit code.",
    whole: Plan.Sum(part => Count(part, Extent.Whole)),
    quick: Plan.Sum(part => Count(part, Extent.Quick)),
    atOnce: 4) // More run into the limits of time that a run sets itself, on two cores.
{
    private static readonly (KillKind Kind, int Whole, int Quick)[] Plan =
    [
        (KillKind.Bench, 200, 4), (KillKind.Guard, 20, 1), (KillKind.GuardAndBench, 20, 2), (KillKind.ProcessGroup, 20, 1),
        (KillKind.Service, 20, 1),
        (KillKind.Database, 20, 1), (KillKind.Relay, 20, 1), (KillKind.Carrier, 20, 1), (KillKind.Bootstrap, 20, 1),
        (KillKind.LaunchClient, 20, 0),
        (KillKind.OneOfPair, 100, 1),
    ];

    private const int Attempts = 4;
    private const int LoadBlocks = 8; // Four of each API.
    private static readonly TimeSpan GoneWithin = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan EndsWithin = TimeSpan.FromMinutes(10);
    private static readonly TimeSpan First = TimeSpan.FromSeconds(5);
    private static readonly TimeSpan AfterBlock = TimeSpan.FromSeconds(0.5);
    private static readonly TimeSpan Look = TimeSpan.FromMilliseconds(100);

    // Short: what is killed matters, and when of all that a run does, not how long it does it.
    private static readonly string[] Load =
        ["load", "--operation", "GetSmallPayload", "--rate", "40", "--duration", "400ms", "--warmup", "0s", "--blocks", "4"];

    private readonly Dictionary<KillKind, KillTally> _tallies = Plan.ToDictionary(part => part.Kind, _ => new KillTally());
    private CampaignSettings? _settings;

    public override IReadOnlyList<string> Findings =>
        [.. _tallies.Where(tally => tally.Value.Any).Select(tally => tally.Value.Describe(tally.Key))];

    public override Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        CampaignSkippedException.ThrowUnless(
            OperatingSystem.IsLinux(), "The processes of a run are found below /proc, which only Linux has.");
        _settings = settings;
        Open(settings.Folder);
        return Task.CompletedTask;
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var kind = Kind(trial.Number);
        var folder = Open(Path.Combine(_settings!.Folder, $"{trial.Number}"));
        var temporary = Open(Path.Combine(folder, "tmp"));
        var isPrivate = kind is KillKind.Database or KillKind.Bootstrap || (kind != KillKind.LaunchClient && trial.Random.Next(6) == 0);
        var arguments = Arguments(kind, isPrivate ? "mysql" : "memory");
        try
        {
            // A kill that comes too late is tried again, at another time.
            for (var attempt = 0; attempt < Attempts
                && await RunAsync(kind, trial, folder, temporary, arguments, cancellation) == 0; attempt++)
            {
                _tallies[kind].CountTooLate();
            }
        }
        finally
        {
            // Also after a failure and of a campaign that is stopped: the folders with what the runs know of themselves go next.
            await GoneAsync(() => ProcessTable.Of(temporary).Count == 0, CancellationToken.None);
            foreach (var (id, _) in ProcessTable.Of(temporary))
            {
                ProcessTable.End(id);
            }
        }

        Directory.Delete(folder, recursive: true);
    }

    private async Task<int> RunAsync(
        KillKind kind, Trial trial, string folder, string temporary, string[] arguments, CancellationToken cancellation)
    {
        await using var run = KilledRun.Start(folder, temporary, arguments);
        await using var other = kind == KillKind.OneOfPair
            ? KilledRun.Start(Open(Path.Combine(folder, "other")), temporary, arguments)
            : null;
        var kills = await KillAsync(kind, trial, run, temporary, cancellation) ? 1 : 0;
        await EndAsync(run, cancellation);
        if (other is not null)
        {
            await EndAsync(other, cancellation);
            CheckEnd(other, kind);
        }

        if (kills > 0 && IsSurvived(kind))
        {
            CheckEnd(run, kind);
        }

        await CheckLeftoversAsync(kind, folder, temporary, kills, run, cancellation);
        return kills;
    }

    private static bool IsSurvived(KillKind kind) =>
        kind is not (KillKind.Bench or KillKind.GuardAndBench or KillKind.ProcessGroup or KillKind.OneOfPair);

    private static string[] Arguments(KillKind kind, string store) => kind switch
    {
        KillKind.LaunchClient => ["--store", store, "--filter", "*GetSmallPayload*", "--job", "dry", "--warmupCount", "1"],
        KillKind.Relay => [.. Load, "--store", store, "--network", "same-zone"],
        KillKind.Carrier => [.. Load, "--store", store, "--network", "same-zone", "--network-engine", "kernel"],
        _ => [.. Load, "--store", store],
    };

    private static int Count((KillKind Kind, int Whole, int Quick) part, Extent extent) => extent == Extent.Whole ? part.Whole : part.Quick;

    // The database's account must be able to pass.
    private static string Open(string folder)
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
        Func<bool> isTime = () => ProcessTable.Find(kind, temporary).Length > 0;
        var most = TimeSpan.FromSeconds(kind == KillKind.Bootstrap ? 0.2 : 2);
        if (!IsSurvived(kind))
        {
            // Half of them in the first seconds, in which most is started; the others after one of its blocks, the last included.
            var isEarly = trial.Random.Next(2) == 0;
            var block = $"[{trial.Random.Next(1, LoadBlocks + 1)}/{LoadBlocks}]";
            (isTime, most) = (() => isEarly || run.Said.Contains(block, StringComparison.Ordinal), isEarly ? First : AfterBlock);
        }

        while (!isTime() && !run.HasEnded)
        {
            await Task.Delay(Look, cancellation);
        }

        await Task.Delay(most * trial.Random.NextDouble(), cancellation);
        if (run.HasEnded)
        {
            return false;
        }

        int[] victims = kind switch
        {
            KillKind.Bench or KillKind.OneOfPair => [run.Id],
            KillKind.ProcessGroup => [-run.Id],
            KillKind.GuardAndBench => [run.Id, .. ProcessTable.Find(KillKind.Guard, temporary)],
            _ => [.. ProcessTable.Find(kind, temporary).Take(1)],
        };
        Array.ForEach(victims, ProcessTable.End);
        return victims.Length > 0;
    }

    private static async Task<TimeSpan> GoneAsync(Func<bool> isGone, CancellationToken cancellation)
    {
        var clock = Stopwatch.StartNew();
        while (clock.Elapsed < GoneWithin && !isGone())
        {
            await Task.Delay(Look, cancellation);
        }

        return clock.Elapsed;
    }

    private static async Task EndAsync(KilledRun run, CancellationToken cancellation)
    {
        using var limit = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        limit.CancelAfter(EndsWithin);
        try
        {
            await run.EndedAsync(limit.Token);
        }
        catch (OperationCanceledException) when (!cancellation.IsCancellationRequested)
        {
            throw new BrokenClaimException($"the run had not ended {EndsWithin.TotalMinutes} minutes later; it last wrote: {Last(run)}");
        }
    }

    // 4: figures that are not to be trusted, as on a machine that does much else.
    private static void CheckEnd(KilledRun run, KillKind kind)
    {
        var unharmed = run.ExitCode is 0 or 4;
        var isRight = kind is KillKind.Guard or KillKind.OneOfPair ? unharmed : unharmed || run.ExitCode == 1;
        Require(
            isRight && !run.Said.Contains("   at RpcBench.", StringComparison.Ordinal) && (run.ExitCode != 1 || run.Said.Trim().Length > 0),
            $"{kind}: the run ended with exit code {run.ExitCode}: {Last(run)}");
    }

    private static string Last(KilledRun run) =>
        string.Join(" | ", run.Said.Split('\n', StringSplitOptions.RemoveEmptyEntries | StringSplitOptions.TrimEntries).TakeLast(12));

    private static string[] Folders(string temporary) => Directory.GetDirectories(temporary, "rpcbench-*");

    private async Task CheckLeftoversAsync(
        KillKind kind, string folder, string temporary, int kills, KilledRun run, CancellationToken cancellation)
    {
        // With the guard killed too, nobody is left to remove a folder; those of other kinds must go by themselves.
        var sweeps = kind == KillKind.GuardAndBench;
        var took = await GoneAsync(() => ProcessTable.Of(temporary).Count == 0 && (sweeps || Folders(temporary).Length == 0), cancellation);
        var processes = ProcessTable.Of(temporary);
        var left = Folders(temporary);
        await using (var next = KilledRun.Start(folder, temporary, "guard"))
        {
            await EndAsync(next, cancellation);
        }

        var still = Folders(temporary);
        if (kills > 0)
        {
            _tallies[kind].Count(new(kills, processes.Count, left.Length, still.Length, took, IsSurvived(kind) ? run.ExitCode : null));
        }

        Require(
            processes.Count == 0 && still.Length == 0 && (sweeps || left.Length == 0),
            $"{kind}: {GoneWithin.TotalSeconds} s later there were {string.Join("; ", processes.Select(process => process.CommandLine))} "
            + $"{string.Join(", ", left.Select(Path.GetFileName))}; after the next start {string.Join(", ", still.Select(Path.GetFileName))}");
    }

    // Every kind is spread over the whole, so that those that build or run twice do not all fall together; the number is prime.
    private KillKind Kind(int number) => Plan.SelectMany(part => Enumerable.Repeat(part.Kind, Count(part, _settings!.Extent)))
        .ElementAt((int)(number * 293L % Cases(_settings!.Extent)));
}
