using System.Reflection;

namespace RpcBench.Studies.Runs;

internal sealed class StudyBuilder(StudyOptions options)
{
    private static readonly string Tool =
        typeof(StudyBuilder).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;

    public List<StudyResultRecord> Studies { get; } = [];

    public SettlingRecord? Settling { get; set; }

    public StudyRecord ToRecord(RunFindings run) => new()
    {
        Tool = Tool,
        Started = run.Started,
        Ended = run.Ended,
        Verb = run.Verb,
        Outcome = run.Outcome,
        Arguments = run.Arguments,
        Machine = MachineRecord.Read(),
        Conditions = run.CreateConditions(
            options.Margin,
            options.Seed,
            "by study and arm",
            new Dictionary<string, string>
            {
                ["Connections"] = "as published: as the study did, see each figure; like for like: one client of each API, reused",
                ["Network"] = "a study's pings by a relay between that delays TCP's bytes; its local case by the loopback device",
                ["Warm-up"] = "all that the studies call in turns before the first of them, and both arms before their pairs, until "
                    + "times no longer fall; two calls before the timed ones of every cell as published, and before the pairs over a "
                    + "far network",
            }),
        Arms = run.Arms,
        Check = run.Check,
        IsThorough = options.Pace.IsThorough,
        Settling = Settling,
        Studies = [.. Studies],
        InvalidBecause = run.InvalidBecause,
        Notes = run.Notes,
    };
}
