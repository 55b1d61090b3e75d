namespace RpcBench.Tests;

public sealed class TargetTests
{
    private static readonly string[] LocalTargets = ["--target-one", "https://localhost:5443", "--target-two", "http://127.0.0.1:5081"];
    private static readonly string[] RemoteTargets = ["--target-one", "https://10.0.0.2", "--target-two", "http://10.0.0.2:5081"];

    public static TheoryData<string> EveryVerb => ["", "load", "map"];

    [Theory, MemberData(nameof(EveryVerb))]
    public void EveryMeasuringVerbCallsTargetsWithAndWithoutTls(string verb)
    {
        var compared = Read(verb, LocalTargets);

        Assert.Null(compared.Refusal);
        Assert.Equal(["https://localhost:5443/", "http://127.0.0.1:5081/"], compared.Arms.Select(arm => $"{arm.Address}"));
    }

    [Theory, MemberData(nameof(EveryVerb))]
    public void LoadOnAnotherMachineNeedsPermission(string verb)
    {
        AssertHas(Read(verb, RemoteTargets).Refusal, "--i-may-load-this");
        Assert.Null(Read(verb, [.. RemoteTargets, "--i-may-load-this"]).Refusal);
    }

    [Theory, InlineData(""), InlineData("map")]
    public void OneCallAtATimeOnAnotherMachineNeedsNoPermission(string verb)
        => Assert.Null(Read(verb, [.. RemoteTargets, "--in-flight", "1"]).Refusal);

    [Theory, MemberData(nameof(EveryVerb))]
    public void AnArmWithoutATargetIsNamed(string verb) => AssertHas(
        RefusalOf<UserException>(() => Read(verb, ["--target-one", "http://localhost:5080"])), "--target-two is missing");

    private static ComparisonRun Read(string verb, string[] arguments)
    {
        var application = new Application(Build(comparison => comparison.AddArms().AddOperation("Get", [1], (get, one, two) =>
            get.CallBoth(one, two, (_, key, _) => Task.FromResult(key)).Sizes([1, 2], size => size))));
        var plan = application.Plan([.. verb.Length == 0 ? [] : new[] { verb }, .. arguments, "--allow-debug"]);
        return ((RunOptions)plan).Compared;
    }
}
