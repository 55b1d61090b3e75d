namespace RpcBench.Tests;

/// <summary>Builds what runs of our own program compare, in the same way as its verbs. Each run has its own declaration, as in a separate
/// process, because a declaration holds the stores, the books and what was observed of the connections.</summary>
internal static class OwnRuns
{
    private static readonly BookRange Claimed = BookRange.Claim([], new Random(7));
    private static readonly Declaration Shared = Declare().Declared;

    /// <summary>The ids that the calls on books use in every test. The tests can share the ids because each test has its own
    /// store.</summary>
    public static BookRange Books => Claimed;

    public static IReadOnlyList<ComparedOperation> Operations => Shared.Operations;

    public static IReadOnlyList<ComparedOperation> OnBooks =>
        [.. Operations.Where(operation => operation.Details.Claims.Count > 0)];

    public static RunClaim ClaimBooks(Endpoints endpoints)
    {
        var compared = Compare(endpoints.Arms);
        return new(OnBooks[0].Details.Claims[0], endpoints, compared, compared.ForProcess());
    }

    public static ComparedOperation Find(string name) => Shared.Find(name)!;

    public static FactorDesign Question(string name) => Catalogue.Declaration.Designs.First(design => design.Name == name);

    /// <summary>Returns the operations of a new run, which has reserved <see cref="Books"/> and has not called any operation.</summary>
    public static IReadOnlyList<ComparedOperation> Fresh() => Declare().Declared.Operations;

    /// <summary>Returns a comparison of these arms. The first arm is the baseline.</summary>
    public static ComparisonRun Compare(IReadOnlyList<ComparedArm> arms, params string[] options) => Read("test", arms, options);

    /// <summary>Returns a comparison of arms of <c>why</c>, whose services are made for these arms.</summary>
    public static ComparisonRun Explain(IReadOnlyList<ComparedArm> arms, params string[] options) =>
        Read(FactorDesign.WhyVerb, arms, options);

    /// <summary>Starts the services of these arms, by default over a store in memory. The caller stops the services.</summary>
    public static Task<TestEnvironment> StartAsync(
        IReadOnlyList<ComparedArm> arms, bool usage = false, string store = "memory") =>
        Compare(arms, "--store", store).StartAsync(usage, countsAllocations: true, default);

    public static ArmClients Open(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null) =>
        new(endpoints, Compare(endpoints.Arms).Operations, policy, counters);

    /// <summary>Opens clients in the same way as the verification. Their handlers see the responses, and some clients are stricter than
    /// timed clients.</summary>
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
