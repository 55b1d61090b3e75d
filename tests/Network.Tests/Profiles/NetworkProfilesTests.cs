namespace RpcBench.Network.Tests.Profiles;

public sealed class NetworkProfilesTests : InFolder
{
    [Fact]
    public void NamesAndOwnSettingsMayStandInOneList()
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
    public void AProfileReadsBackFromItsOwnText(string text) => Assert.Equal(text, Assert.Single(NetworkProfiles.Parse(text)).ToArgument());

    [Theory]
    [InlineData("lokal", "There is no network 'lokal'")]
    [InlineData("", "There is no network ''")]
    [InlineData("rtt=35", "write it like 35ms")]
    [InlineData("rtt=-1ms", "between 0 and 60s")]
    [InlineData("rtt=2000s", "between 0 and 60s")]
    [InlineData("rtt=NaNms", "is not a time")]
    [InlineData("rtt=1e3ms", "is not a time")]
    [InlineData("rtt=1ms,rate=1parsec", "is not a rate")]
    [InlineData("rtt=1ms,rate=1bit", "between 8kbit and 100gbit")]
    [InlineData("rtt=1ms,loss=3", "is not a percentage")]
    [InlineData("rtt=1ms,loss=90%", "between 0% and 50%")]
    [InlineData("rtt=1ms,jitter=2ms", "more than the round trip")]
    [InlineData("rtt=1ms,rate=1mbit,rate=2mbit", "stands twice")]
    [InlineData("rtt=1ms,speed=3", "no setting 'speed'")]
    [InlineData("rate=1mbit", "begin one with rtt=")]
    [InlineData("rtt=1ms,name=a b", "cannot be a network's name")]
    [InlineData("local,local", "named twice")]
    [InlineData("rtt=1ms,name=local", "is a network of this tool")]
    public void WhatCannotBeIsRefusedByName(string text, string words) =>
        Assert.Contains(words, Assert.Throws<NetworkProfileException>(() => NetworkProfiles.Parse(text)).Message, StringComparison.Ordinal);

    [Fact]
    public void AFileNamesProfilesBySection()
    {
        File.WriteAllText(At("networks.json"), """{ "office": { "rtt": "35ms", "rate": "100mbit" }, "home": { "rtt": "12ms" } }""");
        var named = NetworkProfiles.ReadFile(At("networks.json"));
        Assert.Equal(TimeSpan.FromMilliseconds(12), NetworkProfiles.Parse("office,home", named)[1].RoundTrip);
    }

    [Theory]
    [InlineData("{", "is not valid JSON: line 1")]
    [InlineData("[]", "must be an object")]
    [InlineData("""{ "a": { "rtt": 35 } }""", "must be text with its unit")]
    [InlineData("""{ "a": { "rate": "1mbit" } }""", "has no rtt")]
    [InlineData("""{ "a": { "rtt": "1ms", "name": "b" } }""", "no setting 'name'")]
    [InlineData("""{ "same-zone": { "rtt": "1ms" } }""", "is a network of this tool")]
    public void AFileThatCannotBeIsRefusedByName(string content, string words)
    {
        var path = At("networks.json");
        File.WriteAllText(path, content);
        var message = Assert.Throws<NetworkProfileException>(() => NetworkProfiles.ReadFile(path)).Message;
        Assert.Contains(words, message, StringComparison.Ordinal);
        Assert.Contains(path, message, StringComparison.Ordinal);
    }
}
