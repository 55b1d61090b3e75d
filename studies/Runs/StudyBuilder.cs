using System.Reflection;

namespace RpcBench.Studies.Runs;

internal sealed class StudyBuilder(
    StudyOptions options, TestEnvironment site, IReadOnlyList<ComparedOperation> operations, DateTimeOffset started)
    : RunBuilder
{
    private static readonly string Tool =
        typeof(StudyBuilder).Assembly.GetCustomAttribute<AssemblyInformationalVersionAttribute>()!.InformationalVersion;

    private readonly StoreRecord? _store = site.Store;

    public List<StudyResultRecord> Studies { get; } = [];

    public IReadOnlyList<ServiceRecord> Services { get; set; } = site.Services();

    /// <summary>How the warm-up before the first study went; null: there was none yet.</summary>
    public SettlingRecord? Settling { get; set; }

    public override StudyRecord ToRecord(DateTimeOffset now, RunOutcome outcome) => new()
    {
        Tool = Tool,
        Started = started,
        Ended = now,
        Outcome = outcome,
        Arguments = options.Arguments,
        Machine = Machine.Read(),
        Conditions = new()
        {
            Store = _store,
            Services = Services,
            ClientGc = Machine.Gc,
            Margin = options.Margin,
            Seed = options.Seed,
            Connections = "by study and arm",
            Packages = PackageVersions.Read(options.Compared),
            Fixed = Fixed(
                options.Compared,
                site,
                operations,
                ("Connections", "as published: as the study did, see each figure; like for like: one client of each API, reused"),
                ("Network", "a study's pings by a relay between that delays TCP's bytes; its local case by the loopback device"),
                ("Warm-up", "all that the studies call in turns before the first of them, and both arms before their pairs, until times no "
                    + "longer fall; two calls before the timed ones of every cell as published, and before the pairs over a far network")),
        },
        Arms = Records(options.Compared.Arms, site),
        Check = Check ?? CheckRecord.None,
        IsThorough = options.Pace.IsThorough,
        Settling = Settling,
        Studies = [.. Studies],
        InvalidBecause = InvalidBecause,
        Notes = Notes,
    };
}
