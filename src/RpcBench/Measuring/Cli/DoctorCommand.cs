using Spectre.Console;

namespace RpcBench.Bench.Cli;

internal static class DoctorCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        return Verbs.Create<LabOptions>(
            "doctor", "Says what is installed, what will be used, and what to do about what is missing", lab.All, lab.Read, ExamineAsync,
            [("doctor", "what a run without options would use"), ("doctor --store mysql", "whether a run over MySQL can start")],
            ExitCodes.Interrupted);
    }

    private static async Task<int> ExamineAsync(LabOptions options, CancellationToken cancellation)
    {
        var blocked = false;
        await foreach (var finding in Doctor.ExamineAsync(options, cancellation))
        {
            blocked |= finding.State == DiagnosisState.Blocks;
            var mark = finding.State switch { DiagnosisState.Fine => "ok", DiagnosisState.Optional => "--", _ => "!!" };
            AnsiConsole.Console.WriteLine(
                $"{mark}  {finding.Subject,-16}{finding.Fact}{(finding.Remedy is null ? "" : $". {finding.Remedy}")}");
        }

        return blocked ? ExitCodes.BadInput : ExitCodes.Success;
    }
}
