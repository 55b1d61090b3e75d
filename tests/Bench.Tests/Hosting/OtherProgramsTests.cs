namespace RpcBench.Bench.Tests.Hosting;

public sealed class OtherProgramsTests
{
    private static readonly TimeSpan Longest = TimeSpan.FromSeconds(60);

    [SkippableFact]
    public async Task AProgramThatIsBusyMeanwhileIsSaidWithThePartThatItUses()
    {
        Skip.IfNot(OperatingSystem.IsLinux(), "The kernel's files are Linux's.");
        var others = new OtherPrograms("/no/run/of/this/name");
        using var busy = Process.Start(new ProcessStartInfo("/bin/sh", ["-c", "while :; do :; done"]))!;
        try
        {
            DiagnosticRecord? remark;
            var start = Stopwatch.GetTimestamp();
            while ((remark = others.ToDiagnostic()) is null && Stopwatch.GetElapsedTime(start) < Longest)
            {
                await Task.Yield();
            }

            Assert.Equal(DiagnosticCode.OtherPrograms, remark?.Code);
            Assert.InRange(remark!.Values["part"], 0.05, 1);
            Assert.Contains("Other programs used", DiagnosticWords.Sentence([remark], []), StringComparison.Ordinal);
        }
        finally
        {
            busy.Kill();
        }
    }
}
