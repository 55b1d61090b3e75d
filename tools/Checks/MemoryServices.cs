namespace RpcBench.Checks;

/// <summary>Our services over rows in their memory, as runs start them.</summary>
internal static class MemoryServices
{
    /// <summary>What a verb's run compares of both arms; <c>why</c> has them of one service.</summary>
    public static ComparisonRun Read(string verb = "") => Catalogue.Declaration.Read(
        verb, new Application(Catalogue.Declaration).Parse(["--store", "memory", Declaration.AllowDebug]), Catalogue.Standard,
        new Dictionary<string, Uri>());

    public static Task<TestEnvironment> StartAsync(ComparisonRun compared, CancellationToken cancellation) =>
        compared.StartAsync(usage: false, countsAllocations: false, cancellation);

    /// <summary>Starts the service that answers with as little as possible; the caller ends it.</summary>
    public static Task<(ServiceGroup Services, Endpoints Endpoints)> StartBareAsync(
        TestEnvironment environment, CancellationToken cancellation) =>
        environment.StartBesideAsync(environment.Ceilings.Single(), cancellation);
}
