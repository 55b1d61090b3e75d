using RpcBench.Bench.Tests.Studies.Claims;

namespace RpcBench.Bench.Tests.Whole;

[Collection(nameof(OneConsole))]
public sealed class StudyClaimsTests : InFolder
{
    [Theory, InlineData("scoreboard.md", "# What became of the studies' claims"), InlineData("scoreboard.json", "\"verdict\": \"refuted\"")]
    public async Task ARecordGivesTheScoreboardWhateverTheVerdicts(string file, string expected)
    {
        Write(ClaimRecords.Of(Lab()));

        var (code, output, _) = await InProcess.RunAsync("study", "claims", "--record", At("study.json"), "--output", At(file));

        Assert.Equal(ExitCodes.Success, code);
        Assert.Contains("not testable here", output, StringComparison.Ordinal);
        Assert.Contains(expected, await File.ReadAllTextAsync(At(file)), StringComparison.Ordinal);
    }

    [Fact]
    public async Task AnInvalidRecordIsShownAndEndsWithItsExitCode()
    {
        Write(ClaimRecords.Of(Lab()) with { InvalidBecause = [RecordBuilder.Because("the machine was busy")] });

        var (code, output, _) = await InProcess.RunAsync("study", "claims", "--record", At("study.json"));

        Assert.Equal(ExitCodes.Invalid, code);
        Assert.Contains("the machine was busy", output, StringComparison.Ordinal);
    }

    [Fact]
    public async Task ARecordThatIsNotThereIsRefused() =>
        AssertHas(await InProcess.RefusedAsync("study", "claims", "--record", At("no-such-study.json")), "cannot be read");

    private static StudyResultRecord Lab() =>
        ClaimRecords.Study("python-lab", (_, api, _) => ClaimRecords.Figure(api == ComparedApi.Rest ? 2 : 1));

    private void Write(StudyRecord record) => StudyRecord.File.Write(At("study.json"), record);
}
