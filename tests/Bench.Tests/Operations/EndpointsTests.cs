namespace RpcBench.Bench.Tests.Operations;

public sealed class EndpointsTests
{
    private static readonly Uri First = new("http://127.0.0.1:5080");
    private static readonly Uri Second = new("http://[::1]:5081");
    private static readonly Uri Third = new("http://server:5082");

    [Fact]
    public void EndpointsRoundTripInOrder()
    {
        var written = new Endpoints((Catalogue.Grpc, First), (Catalogue.Rest, Second), (Catalogue.FindArm("rest-h2"), Third)).ToString();

        var read = Endpoints.Parse(written, Catalogue.Declaration.Arms);

        AssertLacks(written, " ");
        Assert.Equal([Catalogue.Grpc, Catalogue.Rest, Catalogue.FindArm("rest-h2")], read.Arms);
        Assert.Equal([First, Second, Third], read.Arms.Select(read.AddressOf));
        Assert.Equal(written, read.ToString());
    }

    [Theory, InlineData(""), InlineData("rest"), InlineData("soap=http://server:1"), InlineData("rest=http://server:1,")]
    public void InvalidTextIsRefused(string text) =>
        Assert.Throws<FormatException>(() => Endpoints.Parse(text, Catalogue.Declaration.Arms));

    [Fact]
    public void AnUnknownArmHasNoAddress()
    {
        var endpoints = StandardEndpoints.Create(First, Second);

        Assert.DoesNotContain(Catalogue.FindArm("rest-h2"), endpoints.Arms);
        Assert.Throws<InvalidOperationException>(() => endpoints.AddressOf(Catalogue.FindArm("rest-h2")));
    }

    [Fact]
    public void ReplacedAddressesKeepTheArms()
    {
        var moved = StandardEndpoints.Create(First, Second).RouteThrough(_ => Third);

        Assert.Equal(Catalogue.Standard, moved.Arms);
        Assert.Equal((Third, Third), (moved.AddressOf(Catalogue.Rest), moved.AddressOf(Catalogue.Grpc)));
    }
}
