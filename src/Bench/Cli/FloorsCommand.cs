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
        var only = new Option<string?>("--only") { Description = $"Measures these parts alone, with commas: {string.Join(", ", FloorsRun.Parts)}", HelpName = "parts" };
        var command = new Command("floors", "Measures what this project promises of its own speed, each pair side by side in one run") { output, whole, endurance, only };
        lab.AddTo(command);
        command.SetAction(async (parsed, cancellation) =>
        {
            var parts = Parts(parsed.GetValue(only), parsed.GetValue(whole), parsed.GetValue(endurance));
            var document = await new FloorsRun(AnsiConsole.Console, TimeProvider.System, lab.Read(parsed)).RunAsync(parts, cancellation);
            if (parsed.GetValue(output) is { } file)
            {
                Records.SealedJson.Write(file.FullName, document, Records.FloorsJson.Default.FloorsDocument);
            }

            return document.Floors.All(floor => floor.IsKept) ? ExitCodes.Success : ExitCodes.Failure;
        });
        return command;
    }

    private static string[] Parts(string? only, bool whole, bool endurance)
    {
        if (only is null)
        {
            return [.. FloorsRun.Usual, .. endurance ? ["endurance"] : Array.Empty<string>(), .. whole ? ["whole"] : Array.Empty<string>()];
        }

        var parts = only.Split(',', StringSplitOptions.TrimEntries);
        return Array.Find(parts, part => !FloorsRun.Parts.Contains(part)) is { } unknown
            ? throw new UserException($"--only: there is no part '{unknown}'; did you mean {NearestName.Of(unknown, FloorsRun.Parts)}? There are {string.Join(", ", FloorsRun.Parts)}.")
            : parts;
    }
}
