using Spectre.Console;

namespace RpcBench.Checks;

/// <summary><c>floors</c>: what the project promises of its own speed, measured.</summary>
internal static class FloorsCommand
{
    private sealed record BudgetsPlan(LabOptions Lab, IReadOnlyList<string> Parts, FileInfo? Output);

    public static Command Create()
    {
        var lab = new LabArguments();
        var output = MeasurementOptions.Output();
        var whole = new Option<bool>(
            "--whole") { Description = "Also runs the default command twice and compares the ratios (eight minutes more)" };
        var endurance =
            new Option<bool>("--endurance") { Description = "Also puts ten minutes of load on and watches the generator's memory" };
        var only = new Option<string?>("--only") { Description =
            $"Measures these parts alone, with commas: {string.Join(", ", BudgetsRun.Parts)}", HelpName = "parts" };
        return Verbs.Create<BudgetsPlan>(
            "floors",
            "Measures what this project promises of its own speed, each pair side by side in one run",
            [output, whole, endurance, only, .. lab.All],
            parsed => new(
                lab.Read(parsed),
                Parts(parsed.GetValue(only), parsed.GetValue(whole), parsed.GetValue(endurance)),
                MeasurementOptions.ReadOutput(parsed, output)),
            RunAsync,
            [("floors --only services,store", "two of the parts"), ("floors --output budgets.json", "keeps the record")],
            ExitCodes.Failure, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync(BudgetsPlan plan, CancellationToken cancellation)
    {
        var folder = plan.Output is null ? null : ResultFolder.ForFile(plan.Output);
        var document = await new BudgetsRun(AnsiConsole.Console, TimeProvider.System, plan.Lab).RunAsync(plan.Parts.ToList(), cancellation);
        return Conclusion.Of(
            AnsiConsole.Console,
            () => { },
            folder,
            files => Conclusion.Written(files.Put(plan.Output!.Name, RecordFiles.Budgets.Text(document))),
            document.Budgets.All(budget => budget.IsKept) ? ExitCodes.Success : ExitCodes.Failure);
    }

    private static string[] Parts(string? only, bool whole, bool endurance)
    {
        if (only is null)
        {
            return [.. BudgetsRun.Usual, .. endurance ? ["endurance"] : Array.Empty<string>(),
                .. whole ? ["whole"] : Array.Empty<string>()];
        }

        if (whole || endurance)
        {
            throw new UserException(
                $"--only names all parts that are measured: leave {(whole ? "--whole" : "--endurance")} out, or name the part in --only.");
        }

        var parts = only.Split(',', StringSplitOptions.TrimEntries);
        return Array.Find(parts, part => !BudgetsRun.Parts.Contains(part)) is { } unknown
            ? throw new UserException(
                $"--only: there is no part '{unknown}'{NearestName.Suggest(unknown, BudgetsRun.Parts)} There are {string.Join(", ", BudgetsRun.Parts)}.")
            : parts;
    }
}
