namespace RpcBench.Endurance.Records;

internal sealed class FailingDisks() : Campaign(
    "failing-disks",
    "The answer is shown, one line names what could not be written and where it is, the exit code is 5, and no file is half there.",
    whole: 84,
    quick: 5)
{
    private const string AfterTheAnswer = "Written:";

    private static readonly int[] Sizes = [4, 8, 16, 32, 64, 128];

    private static readonly string Record = Path.Combine(Built.Repository, "docs", "figures", "run.json");

    private string _answer = "";
    private Dictionary<string, string> _files = [];

    public override async Task StartAsync(CancellationToken cancellation)
    {
        CampaignSkippedException.ThrowUnless(
            OperatingSystem.IsLinux() && Environment.IsPrivilegedProcess, "Disks of their own need Linux and root: run it as root.");
        foreach (var (program, package) in new[] { ("unshare", "util-linux"), ("mount", "mount"), ("strace", "strace") })
        {
            var isThere = Environment.GetEnvironmentVariable("PATH")!.Split(':').Any(folder => File.Exists(Path.Combine(folder, program)));
            CampaignSkippedException.ThrowUnless(isThere, $"There is no {program}: apt-get install {package}.");
        }

        var good = Path.Combine(Folder, "good");
        var (exit, seen) = await RunAsync(new("no fault", []), ["report", Record, "--output", good], Folder, cancellation);
        Require(exit.Code == ExitCodes.Success, seen);
        _answer = exit.Output[..exit.Output.IndexOf(AfterTheAnswer, StringComparison.Ordinal)];
        _files = Read(good);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var place = Directory.CreateDirectory(Path.Combine(Folder, $"{trial.Number}")).FullName;
        var target = Directory.CreateDirectory(Path.Combine(place, "results")).FullName;
        var elsewhere = Directory.CreateDirectory(Path.Combine(place, "elsewhere")).FullName;
        var left = Path.Combine(place, "left");
        try
        {
            await ((trial.Number % 12) switch
            {
                4 => LoadAsync(trial, target, elsewhere, left, cancellation),
                10 => DefaultRunAsync(trial, target, elsewhere, left, cancellation),
                _ => ReportAsync(trial, target, elsewhere, left, cancellation),
            });
        }
        finally
        {
            Directory.Delete(place, recursive: true);
        }
    }

    private async Task ReportAsync(Trial trial, string target, string elsewhere, string left, CancellationToken cancellation)
    {
        var fault = (trial.Number % 6) switch
        {
            0 => DiskFault.ReadOnly(target, left),
            1 => DiskFault.FullBelowOutput(target, left),
            2 => DiskFault.Full(target, Sizes[trial.Random.Next(Sizes.Length)], left),
            _ => DiskFault.Failing(_files.Keys.Select(file => Path.Combine(target, file)), trial.Random),
        };
        var (exit, seen) = await RunAsync(fault, ["report", Record, "--output", target], elsewhere, cancellation);
        var here = Read(Directory.Exists(left) ? left : target);
        var isOutputThere = here.Remove("output.txt");
        var moved = Directory.GetDirectories(elsewhere, "rpcbench-results-*").SelectMany(Read).ToDictionary();
        seen = $"{here.Count} files here, {moved.Count} elsewhere; {seen}";
        Require(isOutputThere || exit.Output.StartsWith(_answer, StringComparison.Ordinal), $"The answer was not shown. {seen}");
        Require(here.Concat(moved).All(file => _files.TryGetValue(file.Key, out var whole) && whole == file.Value),
            $"A file is not whole: {string.Join(", ", here.Keys)}. {seen}");
        Require(_files.Keys.All(file => here.ContainsKey(file) || moved.ContainsKey(file)), $"A file is nowhere. {seen}");
        RequireTold(isOutputThere || moved.Count > 0, exit, target, elsewhere, moved.Keys, seen);
    }

    private async Task LoadAsync(Trial trial, string target, string elsewhere, string left, CancellationToken cancellation)
    {
        string[] load = ["load", "--store", "memory", "--duration", "200ms", "--warmup", "0s", "--blocks", "1", "--artifacts", target];
        var (exit, seen) = await RunAsync(DiskFault.Full(target, trial.Random.Next(1, 4) * 4, left), load, elsewhere, cancellation);
        var records = Directory.GetFiles(elsewhere, "load.json", SearchOption.AllDirectories);
        Require(records.Length == 1 && RecordFiles.Load.Read(records[0]).Points.Count == 1, $"The record is nowhere, or empty. {seen}");
        Require(exit.Output.Contains("GetSmallPayload", StringComparison.Ordinal), $"The answer was not shown. {seen}");
        Require(Directory.GetFiles(left, "*.part", SearchOption.AllDirectories).Length == 0, $"A file is half there. {seen}");
        RequireTold(true, exit, target, elsewhere, ["load.json"], seen);
    }

    private async Task DefaultRunAsync(Trial trial, string target, string elsewhere, string left, CancellationToken cancellation)
    {
        var fault = DiskFault.Full(target, Sizes[trial.Random.Next(Sizes.Length - 2)], left);
        string[] matrix = ["--store", "memory", "--filter", "*GetSmallPayload*", "--job", "dry", "--artifacts", target];
        var (exit, seen) = await RunAsync(fault, matrix, elsewhere, cancellation);
        var records = new[] { elsewhere, left }.SelectMany(folder => Directory.GetFiles(folder, "run.json", SearchOption.AllDirectories));
        Require(records.Any(record => RecordFiles.Run.Read(record).Outcome == RunOutcome.Complete), $"The record is nowhere. {seen}");
        Require(exit.Output.Contains("Mean time of a call", StringComparison.Ordinal), $"The answer was not shown. {seen}");
        Require(Directory.GetFiles(left, "*", SearchOption.AllDirectories).All(file => file.EndsWith(".log", StringComparison.Ordinal)
            || (!file.EndsWith(".part", StringComparison.Ordinal) && new FileInfo(file).Length > 0)), $"A file is half there. {seen}");
        RequireTold(true, exit, target, elsewhere, [], seen);
    }

    private void RequireTold(bool isHit, ProgramExit exit, string target, string elsewhere, IEnumerable<string> moved, string seen)
    {
        Count(isHit ? "wrote elsewhere" : "not hit");
        var line = exit.Errors.Trim();
        Require(isHit ? exit.Code == ExitCodes.NotWritten : exit.Code == ExitCodes.Success && line.Length == 0, seen);
        Require(!line.Contains('\n', StringComparison.Ordinal), $"There is more than one line. {seen}");
        Require(!isHit || (line.Contains(target, StringComparison.Ordinal) && line.Contains(elsewhere, StringComparison.Ordinal)),
            $"The line does not say where from and where to. {seen}");
        Require(moved.All(file => line.Contains(file, StringComparison.Ordinal)), $"The line does not name every file. {seen}");
    }

    private static async Task<(ProgramExit Exit, string Seen)> RunAsync(
        DiskFault fault, string[] arguments, string temporary, CancellationToken cancellation)
    {
        string[] all = [.. fault.Prefix, OwnProgram.Host, Built.Bench, .. arguments];
        var exit = await ProgramExit.OfAsync(
            new(all[0], all[1..]) { Environment = { ["TMPDIR"] = temporary } }, TimeSpan.FromMinutes(5), cancellation: cancellation);
        return (exit, $"{arguments[0]}, {fault.Name}: ended with {exit.Code}, standard error: {exit.Errors}, standard output: "
            + $"{exit.Output}");
    }

    private static Dictionary<string, string> Read(string folder) =>
        Directory.GetFiles(folder, "*", SearchOption.AllDirectories)
            .ToDictionary(file => Path.GetRelativePath(folder, file), File.ReadAllText);
}

/// <summary>How the disk below a folder fails, and the program and arguments that run another program so.</summary>
internal sealed record DiskFault(string Name, IReadOnlyList<string> Prefix)
{
    private static readonly string[] Calls = ["openat", "pwrite64", "fsync", "rename"];

    /// <summary>A disk of so little room that it fills up somewhere in the middle.</summary>
    public static DiskFault Full(string folder, int kibibytes, string left) =>
        Mounted($"full after {kibibytes} KiB", folder, $"size={kibibytes}k", left, "\"$@\"");

    /// <summary>A full disk on which standard output lies as well.</summary>
    public static DiskFault FullBelowOutput(string folder, string left) =>
        Mounted("full below standard output", folder, "size=4k", left, "\"$@\" > \"$0/output.txt\"");

    public static DiskFault ReadOnly(string folder, string left) => Mounted("read-only", folder, "ro", left, "\"$@\"");

    /// <summary>A disk of which one call on one of these files fails, or that one and all after it.</summary>
    public static DiskFault Failing(IEnumerable<string> files, Random random)
    {
        var call = Calls[random.Next(Calls.Length)];
        var when = $"{random.Next(1, 6)}{(random.Next(2) == 0 ? "+" : "")}";
        var error = random.Next(2) == 0 ? "ENOSPC" : "EIO";
        return new($"{call} number {when} fails with {error}",
        [
            "strace", "-f", "--seccomp-bpf", "-qqq", "-o", "/dev/null", "-e", $"trace={call}", "-e",
            $"inject={call}:error={error}:when={when}",
            .. files.SelectMany(file => new[] { "-P", file, "-P", file + ".part" }),
        ]);
    }

    // In a mount namespace of its own, which goes with the program. What was left on the disk is copied out before.
    private static DiskFault Mounted(string name, string folder, string options, string left, string run) => new(
        name, ["unshare", "-m", "sh", "-c",
            $"mount -t tmpfs -o {options} tmpfs \"$0\" || exit 99; {run}; code=$?; cp -r \"$0\" '{left}'; exit $code", folder]);
}
