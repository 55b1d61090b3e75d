namespace RpcBench.Tests;

/// <summary>The endpoints of the two arms that a run compares by default.</summary>
internal static class StandardEndpoints
{
    /// <summary>Endpoints at which nothing listens. Clients do not connect before their first call.</summary>
    public static Endpoints Unreachable { get; } = Create(new("http://127.0.0.1:1"), new("http://127.0.0.1:1"));

    /// <summary>Returns the endpoints at these addresses. The HTTP version of REST calls is 1 or 2, as in <c>--rest-http</c>.</summary>
    public static Endpoints Create(Uri rest, Uri grpc, int restVersion = 1)
    {
        var arms = BenchRuns.CreateRun(Catalogue.Standard, "--rest-http", restVersion == 1 ? "1.1" : "2").Arms;
        return new((arms[0], rest), (arms[1], grpc));
    }

    public static Endpoints KeepOnly(this Endpoints endpoints, ComparedArm arm) =>
        new(endpoints.Arms.Where(other => other == arm).Select(known => (known, endpoints.AddressOf(arm))));

    public static Endpoints MoveArm(this Endpoints endpoints, ComparedArm moved, Uri address) =>
        new(endpoints.Arms.Select(arm => (arm, arm == moved ? address : endpoints.AddressOf(arm))));
}
