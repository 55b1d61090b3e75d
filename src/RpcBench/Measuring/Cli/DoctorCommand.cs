namespace RpcBench.Measuring.Cli;

internal static class DoctorCommand
{
    public static Command Create(Subject subject) => Verbs.Create<IAsyncEnumerable<Diagnosis>>(
        "doctor", "Says what is installed, what will be used, and what to do about what is missing", subject.OptionsOf("doctor"),
        parsed => subject.ExamineAsync(parsed, CancellationToken.None), ExamineAsync, subject.ExamplesOf("doctor"), ExitCodes.Interrupted);

    private static async Task<int> ExamineAsync(IAsyncEnumerable<Diagnosis> own, CancellationToken cancellation)
    {
        var blocked = false;
        await foreach (var finding in Doctor.ExamineAsync(own, cancellation))
        {
            blocked |= finding.State == DiagnosisState.Blocks;
            var mark = finding.State switch { DiagnosisState.Fine => "ok", DiagnosisState.Optional => "--", _ => "!!" };
            AnsiConsole.Console.WriteLine(
                $"{mark}  {finding.Subject,-16}{finding.Fact}{(finding.Remedy is null ? "" : $". {finding.Remedy}")}");
        }

        return blocked ? ExitCodes.BadInput : ExitCodes.Success;
    }
}
