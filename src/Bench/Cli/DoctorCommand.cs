using System.CommandLine;
using RpcBench.Bench.Lab.Diagnosis;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>doctor</c>: what is installed, what will be used, what to do about what is missing.</summary>
internal static class DoctorCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        var command = new Command("doctor", "Says what is installed, what will be used, and what to do about what is missing");
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) =>
        {
            var blocked = false;
            await foreach (var finding in Doctor.ExamineAsync(lab.Read(parsed), cancellation))
            {
                blocked |= finding.State == FindingState.Blocks;
                var mark = finding.State switch { FindingState.Fine => "ok", FindingState.Optional => "--", _ => "!!" };
                AnsiConsole.Console.WriteLine($"{mark}  {finding.Subject,-16}{finding.Fact}{(finding.Remedy is null ? "" : $". {finding.Remedy}")}");
            }

            return blocked ? ExitCodes.BadInput : ExitCodes.Success;
        });
        return command;
    }
}
