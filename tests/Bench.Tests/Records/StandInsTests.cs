using RpcBench.Bench.Reports.Results;
using RpcBench.Records;

namespace RpcBench.Bench.Tests.Records;

public sealed class StandInsTests
{
    [Theory]
    [InlineData("Grpc.Core.Api", "2.85.0.2", true)]
    [InlineData("MySqlConnector", "2.4.0.2", true)]
    [InlineData("Grpc.Core.Api", "2.85.0", false)]
    [InlineData("Grpc.Net.Common", "2.86.0-pre1", false)]
    [InlineData("Elsewhere", "1.2.3.4", false)]
    public void AFourthNumberMakesAStandInOfThePackagesThatHaveOne(string package, string version, bool expected) =>
        Assert.Equal(expected, StandIns.Includes(package, version));

    [Fact]
    public void AReportNamesAStandInAsOne() => Assert.Equal(
        [("Grpc.Core.Api", "2.85.0.2, a stand-in"), ("Grpc.Net.Client", "2.85.0")],
        ConditionFacts.Packages(new Dictionary<string, string> { ["Grpc.Core.Api"] = "2.85.0.2", ["Grpc.Net.Client"] = "2.85.0" }).Facts);
}
