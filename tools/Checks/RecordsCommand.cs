using Spectre.Console;

namespace RpcBench.Checks;

/// <summary><c>records</c>: lists the published records with the machine and the version that measured them, and can measure them
/// again.</summary>
internal static class RecordsCommand
{
    private sealed record RecordsPlan(string Root, bool Measures, DateTimeOffset? Before, bool ShowsRatios, IReadOnlyList<string> Names);

    public static Command Create()
    {
        var names = new Argument<string[]>("names") { Description = "Only these records, for example why.json (all of the list)" };
        var measure = new Option<bool>("--measure")
        {
            Description = "Measures those that are missing or of another machine, one after the other",
        };
        var before = new Option<DateTimeOffset?>("--before")
        {
            Description = "With --measure: those too that were measured before that time",
            HelpName = "time",
        };
        var ratios = new Option<bool>("--ratios") { Description = "Also shows every ratio that several of them have measured" };
        var root = FiguresCommand.CreateRootOption();
        return Verbs.Create<RecordsPlan>(
            "records",
            $"Lists the records of {PublishedRecord.ListFile}, and fails if one is missing or of another machine than the rest",
            [names, measure, before, ratios, root],
            parsed => new(
                FiguresCommand.ReadRepository(parsed.GetRequiredValue(root)), parsed.GetValue(measure), parsed.GetValue(before),
                parsed.GetValue(ratios), parsed.GetValue(names) ?? []),
            (plan, context, cancellation) => RunAsync(plan, context.GetConsole(), cancellation),
            [
                ("records", "which records there are"),
                ("records --measure --before 2026-11-30", "makes all older ones again, in a few quiet hours"),
            ],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync(RecordsPlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        var records = PublishedRecord.ReadList(plan.Root);
        if (plan.Names.FirstOrDefault(name => records.All(record => record.Name != name)) is { } unknown)
        {
            throw new UserException($"There is no record '{unknown}' in {PublishedRecord.ListFile}. Add its line to that file.");
        }

        PublishedRecord[] chosen = [.. records.Where(record => plan.Names.Count == 0 || plan.Names.Contains(record.Name))];
        var isDone = !plan.Measures || await MeasureAsync(plan, chosen, console, cancellation);
        if (plan.ShowsRatios)
        {
            SharedRatios.Show(console, plan.Root, chosen.Select(record => record.Name));
        }

        return ShowRecords(console, plan.Root, chosen) && isDone ? ExitCodes.Success : ExitCodes.Failure;
    }

    /// <summary>Measures the records that this machine has not measured since the time in the plan, so that an interrupted list continues
    /// where it stopped.</summary>
    private static async Task<bool> MeasureAsync(
        RecordsPlan plan, IReadOnlyList<PublishedRecord> records, IAnsiConsole console, CancellationToken cancellation)
    {
        var isDone = true;
        foreach (var record in records.Where(record => record.IsMadeByCommand))
        {
            if (record.ReadOrigin(plan.Root) is { } origin && origin.Machine == RecordOrigin.ThisMachine
                && !(origin.Started < plan.Before))
            {
                continue;
            }

            console.MarkupLineInterpolated($"[bold]{record.Name}[/]");
            if (await record.MeasureAsync(plan.Root, cancellation) is { } problem)
            {
                Console.Error.WriteLine($"{record.Name} stays as it was: {problem}");
                isDone = false;
            }
        }

        return isDone;
    }

    /// <returns>Whether every record exists and all records are from the same machine.</returns>
    private static bool ShowRecords(IAnsiConsole console, string root, IReadOnlyList<PublishedRecord> records)
    {
        var origins = records.Select(record => (record.Name, Origin: record.ReadOrigin(root))).ToList();
        var table = new Table().AddColumns("Record", "Measured", "Machine", "Version").Border(TableBorder.Simple);
        foreach (var (name, origin) in origins)
        {
            var measured = origin?.Started.ToString("u", CultureInfo.InvariantCulture) ?? "missing";
            table.AddRow(name, measured, origin?.Machine ?? "", origin?.Version ?? "");
        }

        console.Write(table);
        var usual = origins.Select(record => record.Origin?.Machine).OfType<string>().CountBy(machine => machine)
            .OrderByDescending(machine => machine.Value).Select(machine => machine.Key).FirstOrDefault();
        string[] missing = [.. origins.Where(record => record.Origin is null).Select(record => record.Name)];
        string[] foreign =
            [.. origins.Where(record => record.Origin is { } origin && origin.Machine != usual).Select(record => record.Name)];
        WriteFault(missing, "missing");
        WriteFault(foreign, $"not of the machine that measured most, {usual}");
        return missing.Length + foreign.Length == 0;
    }

    private static void WriteFault(string[] names, string fault)
    {
        if (names.Length > 0)
        {
            Console.Error.WriteLine($"{string.Join(", ", names)}: {fault}. Measure them again with records --measure.");
        }
    }
}
