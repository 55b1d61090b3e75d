namespace RpcBench.Bench.Tests;

/// <summary>What runs of our own program compare, as its verbs make it: of a declaration whose books no run within the tests' process
/// claims.</summary>
internal static class OwnRuns
{
    private static readonly Application Application;

    static OwnRuns()
    {
        // The first declaration is the program's.
        _ = Own.Subject;
        var comparison = Comparison.CreateBuilder([]);
        comparison.Settings.Program = Own.Subject.Program;
        var options = new OwnOptions(comparison);
        var arms = new Arms(comparison, options);
        OwnServices.Declare(comparison, arms, options);
        Payloads.Declare(comparison, arms);
        Computations.Declare(comparison, arms, options);
        Images.Declare(comparison, arms, options);
        RpcBench.Bench.Operations.Books.Declare(comparison, arms);
        Questions.Declare(comparison);
        Subject = comparison.Subject;
        Application = new(Subject);
        BookClaim.State = JsonSerializer.Serialize(Books);
    }

    public static Subject Subject { get; }

    /// <summary>The ids of every test's calls on books. Each test has a store of its own, and so they may be the same.</summary>
    public static BookRange Books { get; } = BookRange.Claim([], new Random(7));

    public static Claim BookClaim => OnBooks[0].Parts.Claims[0];

    public static IReadOnlyList<ComparedOperation> OnBooks =>
        [.. Subject.Operations.Where(operation => operation.Parts.Claims.Count > 0)];

    public static ComparedOperation Find(string name) => Subject.Find(name)!;

    /// <summary>Of these arms, the baseline first, with these options.</summary>
    public static Compared Compare(IReadOnlyList<ComparedArm> arms, params string[] options) => Read("test", arms, options);

    /// <summary>Of the arms of questions of <c>why</c>, whose services are made for these.</summary>
    public static Compared Explain(IReadOnlyList<ComparedArm> arms, params string[] options) =>
        Read(FactorDesign.WhyVerb, arms, options);

    /// <summary>Services of these arms over a store in memory, started for the caller, who ends them.</summary>
    public static Task<Site> StartAsync(
        IReadOnlyList<ComparedArm> arms, NetworkEngine engine = NetworkEngine.Relay, bool usage = false, string store = "memory") =>
        Compare(arms, "--store", store).StartAsync(engine, usage, default);

    /// <summary>Clients of the arms at these addresses.</summary>
    public static ArmClients Open(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null) =>
        new(endpoints, Compare(endpoints.Arms), policy, counters);

    private static Compared Read(string verb, IReadOnlyList<ComparedArm> arms, string[] options) => Subject.Read(
        verb, Application.Parse(options), [.. arms.Select(arm => Subject.FindArm(arm.Id))], new Dictionary<string, Uri>());
}
