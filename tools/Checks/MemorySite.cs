namespace RpcBench.Checks;

/// <summary>Our services over rows in their memory, as runs start them.</summary>
internal static class MemorySite
{
    /// <summary>What a verb's run compares of both arms; <c>why</c> has them of one service.</summary>
    public static Compared Read(string verb = "") => Catalogue.Subject.Read(
        verb, new Application(Catalogue.Subject).Parse(["--store", "memory", Subject.AllowDebug]), Catalogue.Standard,
        new Dictionary<string, Uri>());

    public static Task<TestEnvironment> StartAsync(Compared compared, CancellationToken cancellation) =>
        compared.StartAsync(usage: false, cancellation);

    /// <summary>Starts the service that answers with as little as possible; the caller ends it.</summary>
    public static Task<(ServiceGroup Services, Endpoints Endpoints)> StartBareAsync(TestEnvironment site, CancellationToken cancellation) =>
        site.StartBesideAsync(site.Ceilings.Single(), cancellation);
}
