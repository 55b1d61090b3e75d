namespace RpcBench.Statistics.Tests;

public sealed class FactorsTests
{
    // Microseconds, of which every arm takes its own.
    private static readonly Factors Base = new(54, 50, 58, 44, 53, 75, 71, 71);

    [Fact]
    public void TheFactorsAddUpToTheWholeWhateverTheArmsTake()
    {
        var random = new Random(3);
        for (var draw = 0; draw < 100; draw++)
        {
            var times = new Factors(Next(), Next(), Next(), Next(), Next(), Next(), Next(), Next());

            Assert.Equal(times.Grpc - times.JsonHttp1, times.Encoding + times.Http + times.Framing, 9);
            Assert.Equal(times.Total, times.Bridge + times.Encoding + times.Http + times.Framing, 9);
        }

        double Next() => 10 + (100 * random.NextDouble());
    }

    [Fact]
    public void AWaitInEveryJsonEncodingIsTheEncodingsAndNobodyElses() => AssertShift(
        Base with { Rest = Base.Rest + 100, JsonHttp1 = Base.JsonHttp1 + 100, JsonHttp2 = Base.JsonHttp2 + 100, GrpcJson = Base.GrpcJson + 100 }, encoding: -100);

    [Fact]
    public void AWaitInEveryArmOfHttp2IsTheVersionsAndNobodyElses() => AssertShift(
        Base with { JsonHttp2 = Base.JsonHttp2 + 100, ProtobufHttp2 = Base.ProtobufHttp2 + 100, GrpcJson = Base.GrpcJson + 100, Grpc = Base.Grpc + 100, GrpcTwin = Base.GrpcTwin + 100 }, http: 100);

    [Fact]
    public void AWaitInGrpcsInterceptorIsTheFramingsAndNobodyElses() => AssertShift(
        Base with { GrpcJson = Base.GrpcJson + 100, Grpc = Base.Grpc + 100, GrpcTwin = Base.GrpcTwin + 100 }, framing: 100);

    [Fact]
    public void AWaitInPlainJsonOverHttp1AloneShowsAsAnInteraction()
    {
        var shifted = Base with { JsonHttp1 = Base.JsonHttp1 + 100 };

        AssertShift(shifted, bridge: 100, encoding: -100.0 / 3, http: -200.0 / 3);
        Assert.Equal(Base.EncodingByHttp + 100, shifted.EncodingByHttp, 9);
    }

    private static void AssertShift(Factors shifted, double bridge = 0, double encoding = 0, double http = 0, double framing = 0)
    {
        Assert.Equal(bridge, shifted.Bridge - Base.Bridge, 9);
        Assert.Equal(encoding, shifted.Encoding - Base.Encoding, 9);
        Assert.Equal(http, shifted.Http - Base.Http, 9);
        Assert.Equal(framing, shifted.Framing - Base.Framing, 9);
        Assert.Equal(0, shifted.Twin - Base.Twin, 9);
    }
}
