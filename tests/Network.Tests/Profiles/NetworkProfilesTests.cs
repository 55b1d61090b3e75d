namespace RpcBench.Network.Tests.Profiles;

public sealed class NetworkProfilesTests : TemporaryFolderTest
{
    [Fact]
    public void OneListMayMixProfileNamesAndCustomSettings()
    {
        var profiles = NetworkProfiles.Parse("local,same-zone,rtt=35ms,rate=100mbit,jitter=2ms,loss=0.1%,name=office,cross-region,rtt=1s");
        Assert.Equal(["local", "same-zone", "office", "cross-region", "rtt1s"], profiles.Select(profile => profile.Name));
        Assert.Equal(
            new NetworkProfile("office", TimeSpan.FromMilliseconds(35))
            {
                BitsPerSecond = 100_000_000,
                Jitter = TimeSpan.FromMilliseconds(2),
                Loss = 0.001
            },
            profiles[2]);
    }

    [Theory]
    [InlineData("rtt=148.18ms,rate=1gbit,name=far")]
    [InlineData("rtt=0ms,name=near")]
    [InlineData("rtt=50us,rate=64kbit,jitter=10us,loss=0.25%,name=odd")]
    [InlineData("rtt=2s,rate=2.5gbit,name=moon")]
    public void AProfileRoundTripsThroughItsText(string text)
        => Assert.Equal(text, Assert.Single(NetworkProfiles.Parse(text)).ToArgument());

    [Theory]
    [InlineData("There is no network 'lokal'", "lokal")]
    [InlineData("There is no network ''", "")]
    [InlineData("Write it like 35ms", "rtt=35")]
    [InlineData("between 0 and 60s", "rtt=-1ms", "rtt=2000s")]
    [InlineData("is not a time", "rtt=NaNms", "rtt=1e3ms")]
    [InlineData("is not a rate", "rtt=1ms,rate=1parsec")]
    [InlineData("between 8kbit and 100gbit", "rtt=1ms,rate=1bit")]
    [InlineData("is not a percentage", "rtt=1ms,loss=3")]
    [InlineData("between 0% and 50%", "rtt=1ms,loss=90%")]
    [InlineData("more than the round trip", "rtt=1ms,jitter=2ms")]
    [InlineData("occurs twice", "rtt=1ms,rate=1mbit,rate=2mbit")]
    [InlineData("no setting 'speed'", "rtt=1ms,speed=3")]
    [InlineData("Begin a network with rtt=", "rate=1mbit")]
    [InlineData("is not a valid name of a network", "rtt=1ms,name=a b")]
    [InlineData("Two networks are called 'local'", "local,local")]
    [InlineData("is the name of a built-in network", "rtt=1ms,name=local")]
    public void InvalidSettingsAreRefusedByName(string words, params string[] texts) => Assert.All(
        texts, text => Texts.AssertHas(Texts.RefusalOf<NetworkException>(() => NetworkProfiles.Parse(text)), words));

    [Fact]
    public void AFileNamesProfilesBySection()
    {
        File.WriteAllText(PathTo("networks.json"), """{ "office": { "rtt": "35ms", "rate": "100mbit" }, "home": { "rtt": "12ms" } }""");
        var named = NetworkProfiles.ReadFile(PathTo("networks.json"));
        Assert.Equal(TimeSpan.FromMilliseconds(12), NetworkProfiles.Parse("office,home", named)[1].RoundTrip);
    }

    [Theory]
    [InlineData("{", "is not valid JSON: line 1")]
    [InlineData("[]", "must be an object")]
    [InlineData("""{ "a": { "rtt": 35 } }""", "must be text with its unit")]
    [InlineData("""{ "a": { "rate": "1mbit" } }""", "has no rtt")]
    [InlineData("""{ "a": { "rtt": "1ms", "name": "b" } }""", "no setting 'name'")]
    [InlineData("""{ "same-zone": { "rtt": "1ms" } }""", "is the name of a built-in network")]
    public void AnInvalidFileIsRefusedByName(string content, string words)
    {
        var path = PathTo("networks.json");
        File.WriteAllText(path, content);
        Texts.AssertHas(Texts.RefusalOf<NetworkException>(() => NetworkProfiles.ReadFile(path)), words, path);
    }
}
