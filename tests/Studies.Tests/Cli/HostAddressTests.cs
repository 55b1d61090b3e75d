namespace RpcBench.Studies.Tests.Cli;

public sealed class HostAddressTests
{
    [Theory]
    [InlineData("127.0.0.1", "http://127.0.0.1:5081/")]
    [InlineData("server", "http://server:5081/")]
    [InlineData("server:80", "http://server/")]
    [InlineData("server:7000", "http://server:7000/")]
    [InlineData("::1", "http://[::1]:5081/")]
    [InlineData("[::1]", "http://[::1]:5081/")]
    [InlineData("[::1]:7000", "http://[::1]:7000/")]
    [InlineData("http://server", "http://server:5081/")]
    [InlineData("http://server:7000/", "http://server:7000/")]
    public void AHostWithoutAPortGetsTheStandardPort(string text, string expected) =>
        Assert.Equal(expected, HostAddress.Parse(text, 5081).ToString());

    [Theory]
    [InlineData("", "is not a valid address")]
    [InlineData("server:99999", "is not a valid address")]
    [InlineData("server:port", "is not a valid address")]
    [InlineData("two words", "is not a valid address")]
    [InlineData("me:secret@server", "contains a user")]
    public void AnInvalidHostIsRefusedWithAnExample(string text, string expected)
    {
        var refusal = Assert.Throws<UserException>(() => HostAddress.Parse(text, 5081)).Message;
        Assert.StartsWith("The host", refusal, StringComparison.Ordinal);
        AssertHas(refusal, expected, "http://server:5081");
        AssertLacks(refusal, "secret");
    }
}
