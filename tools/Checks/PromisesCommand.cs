using Spectre.Console;

namespace RpcBench.Checks;

internal static class PromisesCommand
{
    private sealed record PromisesPlan(IReadOnlyList<string> Parts, FileInfo? Output);

    public static Command Create()
    {
        var output = MeasurementOptions.CreateOutput();
        var whole = new Option<bool>("--whole") { Description = "Also runs the default command twice: eight minutes more" };
        var endurance = new Option<bool>("--endurance") { Description = "Also watches the generator's memory over ten minutes of load" };
        var only = new Option<string?>("--only")
        { Description = "Measures these parts alone, with commas", HelpName = "parts" };
        return Verbs.Create<PromisesPlan>(
            "promises",
            "Measures what this project promises of its own speed, each pair side by side in one run",
            [output, whole, endurance, only],
            parsed => new(
                ReadParts(parsed.GetValue(only), parsed.GetValue(whole), parsed.GetValue(endurance)),
                MeasurementOptions.ReadOutput(parsed, output)),
            (plan, context, cancellation) => RunAsync(plan, context.GetConsole(), cancellation),
            [("promises --only services,growth", "two of the parts"), ("promises --output promises.json", "keeps the record")],
            ExitCodes.Failure, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync(PromisesPlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        var folder = plan.Output is null ? null : ResultFolder.OpenForFile(plan.Output);
        var document = await new PromisesRun(console, TimeProvider.System).RunAsync(plan.Parts, cancellation);
        return Conclusion.Conclude(
            console.WriteLine,
            () => { },
            folder,
            files => Conclusion.ListWritten(files.WriteFile(plan.Output!.Name, CheckFiles.Promises.Serialize(document))),
            document.Promises.All(promise => promise.IsKept) ? ExitCodes.Success : ExitCodes.Failure);
    }

    private static string[] ReadParts(string? only, bool whole, bool endurance)
    {
        if (only is null)
        {
            return [.. PromisesRun.DefaultGroups, .. endurance ? ["endurance"] : Array.Empty<string>(),
                .. whole ? ["whole"] : Array.Empty<string>()];
        }

        if (whole || endurance)
        {
            throw new UserException(
                $"--only names every part that is measured. Leave {(whole ? "--whole" : "--endurance")} out, or add the part to --only.");
        }

        var parts = only.Split(',', StringSplitOptions.TrimEntries);
        return Array.Find(parts, part => !PromisesRun.GroupNames.Contains(part)) is { } unknown
            ? throw new UserException(
                $"--only: there is no part '{unknown}'. Choose from {string.Join(", ", PromisesRun.GroupNames)}.")
            : parts;
    }
}
