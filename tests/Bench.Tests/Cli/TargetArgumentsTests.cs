namespace RpcBench.Bench.Tests.Cli;

public sealed class TargetArgumentsTests
{
    private static readonly TargetArguments Targets = new(Catalogue.Declaration);

    [Fact]
    public void WithoutTargetsTheRunStartsItsOwnServices() => Assert.Empty(Read(null, null, Catalogue.Standard));

    [Theory]
    [InlineData("http://server:5080"), InlineData("http://server:5080/"), InlineData("HTTP://10.0.0.2:5080"),
        InlineData("http://[::1]:5080"), InlineData("https://server:5080")]
    public void AnAddressIsSchemeHostAndPort(string rest)
    {
        var targets = Read(rest, "http://server:5081", Catalogue.Standard);
        Assert.Equal((5080, 5081), (targets["rest"].Port, targets["grpc"].Port));
    }

    [Fact]
    public void EveryArmHasATargetOfItsOwn()
    {
        Dictionary<ComparedArm, string?> written =
            new()
            {
                [Catalogue.Rest] = "http://server:5080",
                [Catalogue.FindArm("rest-h2")] = "http://server:5082",
                [Catalogue.Grpc] = "http://server:5081",
            };

        var targets = Targets.Read(written, [Catalogue.Grpc, Catalogue.FindArm("rest-h2"), Catalogue.Rest]);

        Assert.Equal(3, targets.Count);
        Assert.Equal([5081, 5082, 5080], [targets["grpc"].Port, targets["rest-h2"].Port, targets["rest"].Port]);
    }

    [Fact]
    public void AnUncalledApiNeedsNoService() =>
        Assert.Equal(["grpc"], Read(null, "http://server:5081", [Catalogue.Grpc]).Keys);

    [Theory]
    [InlineData("server:5080", "is not a valid address")]
    [InlineData("", "is not a valid address")]
    [InlineData("http://", "is not a valid address")]
    [InlineData("http://server:99999", "is not a valid address")]
    [InlineData("ftp://server", "not HTTP")]
    [InlineData("http://server:5080/api", "contains more")]
    [InlineData("http://server:5080?x=1", "contains more")]
    [InlineData("http://server:5080#top", "contains more")]
    [InlineData("http://me:secret@server:5080", "contains a user")]
    public void AnInvalidAddressIsNamedWithItsOptionAndAnExample(string rest, string expected)
    {
        var refusal = RefusalOf<UserException>(() => Read(rest, "http://server:5081", Catalogue.Standard));
        AssertHas(refusal, "--target-rest", expected, "http://server:5080");
        AssertLacks(refusal, "secret");
    }

    [Theory, InlineData("--target-grpc is missing", null, "rest,grpc"), InlineData("--target-rest", "http://server:5081", "grpc")]
    public void AMissingTargetAndAnUnusedTargetAreNamed(string expected, string? grpc, string arms) =>
        Assert.StartsWith(expected, RefusalOf<UserException>(() => Read(
            "http://server:5080", grpc, [.. arms.Split(',').Select(arm => Catalogue.FindArm(arm))])), StringComparison.Ordinal);

    private static IReadOnlyDictionary<string, Uri> Read(string? rest, string? grpc, IReadOnlyList<ComparedArm> arms) =>
        Targets.Read(new Dictionary<ComparedArm, string?> { [Catalogue.Rest] = rest, [Catalogue.Grpc] = grpc }, arms);
}
