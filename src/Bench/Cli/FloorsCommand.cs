using System.CommandLine;
using RpcBench.Bench.Runs.Floors;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary><c>floors</c>: what the project promises of its own speed, measured.</summary>
internal static class FloorsCommand
{
    public static Command Create()
    {
        var lab = new LabArguments();
        var output = new Option<FileInfo?>("--output") { Description = "Writes the record there as well", HelpName = "file" };
        var whole = new Option<bool>("--whole") { Description = "Also runs the default command twice and compares the ratios (eight minutes more)" };
        var endurance = new Option<bool>("--endurance") { Description = "Also puts ten minutes of load on and watches the generator's memory" };
        var command = new Command("floors", "Measures what this project promises of its own speed, each pair side by side in one run") { output, whole, endurance };
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) =>
        {
            var run = new FloorsRun(AnsiConsole.Console, TimeProvider.System, lab.Read(parsed), parsed.GetValue(whole), parsed.GetValue(endurance));
            var document = await run.RunAsync(cancellation);
            if (parsed.GetValue(output) is { } file)
            {
                Records.SealedJson.Write(file.FullName, document, Records.FloorsJson.Default.FloorsDocument);
            }

            return document.Floors.All(floor => floor.IsKept) ? ExitCodes.Success : ExitCodes.Failure;
        });
        return command;
    }
}
