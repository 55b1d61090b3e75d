namespace RpcBench.Tests;

/// <summary>Builds what runs of our own program compare, in the same way as its verbs. Each run has its own declaration, as in a separate
/// process, because a declaration holds the stores, the books and what was observed of the connections.</summary>
internal static class BenchRuns
{
    private static readonly BookRange ReservedBooks = BookRange.Reserve([], new Random(7));
    private static readonly Declaration SharedDeclaration = Declare().Declared;

    /// <summary>The ids that the calls on books use in every test. The tests can share the ids because each test has its own
    /// store.</summary>
    public static BookRange Books => ReservedBooks;

    public static IReadOnlyList<ComparedOperation> Operations => SharedDeclaration.Operations;

    public static IReadOnlyList<ComparedOperation> BookOperations =>
        [.. Operations.Where(operation => operation.Details.Claims.Count > 0)];

    public static RunReservation ReserveBooks(Endpoints endpoints)
    {
        var compared = CreateRun(endpoints.Arms);
        return new(BookOperations[0].Details.Claims[0], endpoints, compared, compared.ChooseForProcess());
    }

    public static ComparedOperation FindOperation(string name) => SharedDeclaration.FindOperation(name)!;

    public static FactorDesign FindQuestion(string name) => Catalogue.Declaration.Factors.First(design => design.Name == name);

    /// <summary>Returns the operations of a new run, which has reserved <see cref="Books"/> and has not called any operation.</summary>
    public static IReadOnlyList<ComparedOperation> DeclareOperations() => Declare().Declared.Operations;

    /// <summary>Returns a comparison of these arms. The first arm is the baseline.</summary>
    public static ComparisonRun CreateRun(IReadOnlyList<ComparedArm> arms, params string[] options) => ReadRun("test", arms, options);

    /// <summary>Returns a comparison of arms of <c>why</c>, whose services are made for these arms.</summary>
    public static ComparisonRun CreateWhyRun(IReadOnlyList<ComparedArm> arms, params string[] options) =>
        ReadRun(FactorDesign.WhyVerb, arms, options);

    /// <summary>Starts the services of these arms, by default over a store in memory. The caller stops the services.</summary>
    public static Task<TestEnvironment> StartEnvironmentAsync(
        IReadOnlyList<ComparedArm> arms, bool reportsUsage = false, string store = "memory") =>
        CreateRun(arms, "--store", store).StartAsync(reportsUsage, countsAllocations: true, default);

    public static ArmClients OpenClients(
        Endpoints endpoints, ConnectionPolicy? policy = null, IReadOnlyDictionary<ComparedArm, SocketCounter>? counters = null) =>
        new(endpoints, CreateRun(endpoints.Arms).Operations, policy, counters);

    /// <summary>Opens clients in the same way as the verification. Their handlers see the responses, and some clients are stricter than
    /// timed clients.</summary>
    public static ArmClients OpenObservedClients(Endpoints endpoints) => OpenClients(
        endpoints, counters: endpoints.Arms.ToDictionary(arm => arm, _ => new SocketCounter { Observer = new() }));

    private static ComparisonRun ReadRun(string verb, IReadOnlyList<ComparedArm> arms, string[] options)
    {
        var (declared, application) = Declare();
        return declared.CreateRun(
            verb, application.Parse(options), [.. arms.Select(arm => declared.FindArm(arm.Id))], new Dictionary<string, Uri>());
    }

    private static (Declaration Declared, Application Application) Declare()
    {
        var comparison = Comparison.CreateBuilder([]);
        comparison.Settings.Program = Catalogue.Declaration.Program;
        BenchComparison.DeclareCompared(comparison);
        var (declared, application) = (comparison.Declaration, new Application(comparison.Declaration));
        var onBooks = declared.Operations.First(operation => operation.Details.Claims.Count > 0);
        onBooks.Details.Claims[0].SerializedValue = JsonSerializer.Serialize(ReservedBooks);

        // The content of calls depends on the command line.
        declared.CreateRun("test", application.Parse([]), declared.DefaultArms, new Dictionary<string, Uri>());
        return (declared, application);
    }
}
