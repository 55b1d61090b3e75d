using RpcBench.Bench.Reports.Results;

namespace RpcBench.Bench.Tests.Reports;

public sealed class RepeatCommandTests
{
    [Fact]
    public void TheSeedOfTheRunIsGivenAgain() => Assert.Equal(
        "dotnet run -c Release --project src/Bench -- --seed 20260314 --store mysql", RepeatCommand.Of(RecordBuilder.Whole()));

    [Theory, InlineData("--seed", "7"), InlineData("--seed=7")]
    public void ASeedThatWasAskedForStandsOnce(params string[] arguments) => Assert.EndsWith(
        "-- " + string.Join(' ', arguments), RepeatCommand.Of(RecordBuilder.Whole() with { Arguments = arguments }), StringComparison.Ordinal);

    [Theory]
    [InlineData("*Large*", "'*Large*'")]
    [InlineData("it's", "'it'\\''s'")]
    [InlineData("", "''")]
    [InlineData("$(reboot)", "'$(reboot)'")]
    [InlineData("a b", "'a b'")]
    public void AShellReadsBackWhatWasGiven(string argument, string quoted) => Assert.Equal(quoted, RepeatCommand.Quoted([argument]));
}
