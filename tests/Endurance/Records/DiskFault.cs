namespace RpcBench.Endurance.Records;

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
