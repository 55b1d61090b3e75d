namespace RpcBench.Checks;

/// <summary>The services with all rows in memory, started as in a run.</summary>
internal static class MemoryServices
{
    /// <summary>Reads the comparison of both arms for a verb. In <c>why</c>, one service serves both arms.</summary>
    public static ComparisonRun ReadComparison(string verb = "") => Catalogue.Declaration.CreateRun(
        verb, new Application(Catalogue.Declaration).Parse(["--store", "memory", Declaration.AllowDebug]), Catalogue.Standard,
        new Dictionary<string, Uri>());

    public static Task<TestEnvironment> StartAsync(ComparisonRun compared, CancellationToken cancellation) =>
        compared.StartAsync(usage: false, countsAllocations: false, cancellation);

    /// <summary>Starts the service that does as little work as possible for a response. The caller stops it.</summary>
    public static Task<(ServiceGroup Services, Endpoints Endpoints)> StartBareAsync(
        TestEnvironment environment, CancellationToken cancellation) =>
        environment.StartBesideAsync(environment.Ceilings.Single(), cancellation);
}
