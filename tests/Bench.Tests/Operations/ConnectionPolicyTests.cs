namespace RpcBench.Bench.Tests.Operations;

public sealed class ConnectionPolicyTests
{
    [Theory, InlineData("reuse", 0, false), InlineData("per-call", 0, true), InlineData("1", 1, false), InlineData("1000", 1000, false)]
    public void EveryPolicyRoundTrips(string text, int connections, bool isPerCall)
    {
        var policy = ConnectionPolicy.TryParse(text)!;

        Assert.Equal(connections, policy.Connections);
        Assert.Equal(isPerCall, policy.IsPerCall);
        Assert.Equal(text, policy.ToString());
    }

    [Theory, InlineData("0"), InlineData("1001"), InlineData("-4"), InlineData("+4"), InlineData("4.5"), InlineData("Reuse"),
        InlineData("percall"), InlineData(""), InlineData(null)]
    public void OtherTextIsNoPolicy(string? text) => Assert.Null(ConnectionPolicy.TryParse(text));

    [Fact]
    public void OnlyAConnectionForEveryCallIsTimed()
    {
        AssertHas(ConnectionPolicy.PerCall.Describe(), "inside the timed part");
        Assert.All(
            [ConnectionPolicy.Reuse, ConnectionPolicy.Fixed(1), ConnectionPolicy.Fixed(4)],
            policy => AssertHas(policy.Describe(), "before anything is timed"));
    }
}
