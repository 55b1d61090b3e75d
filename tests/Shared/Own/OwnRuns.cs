namespace RpcBench.Tests;

/// <summary>What runs of our own program compare, as its verbs make it. Each has a declaration of its own, as in a process of its own:
/// stores, books and what is seen of connections are a declaration's.</summary>
internal static class OwnRuns
{
    private static readonly BookRange Claimed = BookRange.Claim([], new Random(7));
    private static readonly Declaration Shared = Declare().Declared;

    /// <summary>The ids of every test's calls on books. Each test has a store of its own, and so they may be the same.</summary>
    public static BookRange Books => Claimed;

    /// <summary>Operations whose run has claimed <see cref="Books"/>.</summary>
    public static IReadOnlyList<ComparedOperation> Operations => Shared.Operations;

    public static IReadOnlyList<ComparedOperation> OnBooks =>
        [.. Operations.Where(operation => operation.Details.Claims.Count > 0)];

    /// <summary>The claim of <see cref="Books"/> by a run that calls these endpoints.</summary>
    public static RunClaim ClaimBooks(Endpoints endpoints)
    {
        var compared = Compare(endpoints.Arms);
        return new(OnBooks[0].Details.Claims[0], endpoints, compared, compared.ForProcess());
    }

    public static ComparedOperation Find(string name) => Shared.Find(name)!;

    /// <summary>The question of that name that <c>why</c> asks.</summary>
    public static FactorDesign Question(string name) => Catalogue.Declaration.Designs.First(design => design.Name == name);

    /// <summary>The operations of one run, which has claimed <see cref="Books"/> and called none of them.</summary>
    public static IReadOnlyList<ComparedOperation> Fresh() => Declare().Declared.Operations;

    /// <summary>Of these arms, the baseline first, with these options.</summary>
    public static ComparisonRun Compare(IReadOnlyList<ComparedArm> arms, params string[] options) => Read("test", arms, options);

    /// <summary>Of the arms of questions of <c>why</c>, whose services are made for these.</summary>
    public static ComparisonRun Explain(IReadOnlyList<ComparedArm> arms, params string[] options) =>
        Read(FactorDesign.WhyVerb, arms, options);

    /// <summary>Services of these arms over a store in memory, started for the caller, who ends them.</summary>
    public static Task<TestEnvironment> StartAsync(
        IReadOnlyList<ComparedArm> arms, bool usage = false, string store = "memory") =>
        Compare(arms, "--store", store).StartAsync(usage, countsAllocations: true, default);

    /// <summary>Clients of the arms at these addresses.</summary>
    public static ArmClients Open(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null) =>
        new(endpoints, Compare(endpoints.Arms).Operations, policy, counters);

    /// <summary>Opens clients as the verification does: their handlers see responses, and some clients are stricter than timed
    /// clients.</summary>
    public static ArmClients OpenToVerify(Endpoints endpoints) => Open(
        endpoints, counters: endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() }));

    private static ComparisonRun Read(string verb, IReadOnlyList<ComparedArm> arms, string[] options)
    {
        var (declared, application) = Declare();
        return declared.Read(
            verb, application.Parse(options), [.. arms.Select(arm => declared.FindArm(arm.Id))], new Dictionary<string, Uri>());
    }

    private static (Declaration Declared, Application Application) Declare()
    {
        var comparison = Comparison.CreateBuilder([]);
        comparison.Settings.Program = Catalogue.Declaration.Program;
        Own.DeclareCompared(comparison);
        var (declared, application) = (comparison.Declaration, new Application(comparison.Declaration));
        var onBooks = declared.Operations.First(operation => operation.Details.Claims.Count > 0);
        onBooks.Details.Claims[0].State = JsonSerializer.Serialize(Claimed);

        // The content of calls depends on the command line.
        declared.Read("test", application.Parse([]), declared.Standard, new Dictionary<string, Uri>());
        return (declared, application);
    }
}
