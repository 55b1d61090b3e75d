namespace RpcBench.Tests;

/// <summary>Endpoints of the two arms of a run that names none.</summary>
internal static class TwoArms
{
    /// <summary>Nothing is there, and clients of it connect to nothing before they call.</summary>
    public static Endpoints Nowhere { get; } = At(new("http://127.0.0.1:1"), new("http://127.0.0.1:1"));

    /// <summary>The HTTP version of REST calls is 1 or 2, as <c>--rest-http</c> chooses it.</summary>
    public static Endpoints At(Uri rest, Uri grpc, int restVersion = 1)
    {
        var arms = OwnRuns.Compare(Catalogue.Standard, "--rest-http", restVersion == 1 ? "1.1" : "2").Arms;
        return new((arms[0], rest), (arms[1], grpc));
    }

    public static Endpoints Only(this Endpoints endpoints, ComparedArm arm) =>
        new(endpoints.Arms.Where(other => other == arm).Select(known => (known, endpoints.AddressOf(arm))));

    public static Endpoints With(this Endpoints endpoints, ComparedArm moved, Uri address) =>
        new(endpoints.Arms.Select(arm => (arm, arm == moved ? address : endpoints.AddressOf(arm))));
}
