namespace RpcBench.Comparing;

/// <summary>The verb <c>compare base.json head.json</c>, which compares two stored runs.</summary>
internal static class CompareCommand
{
    private static readonly string[] RecordNames = [RecordFiles.Run.Name, RecordFiles.Load.Name];

    public static Command Create()
    {
        var (before, after) = (CreateRecordArgument("base", "What is compared with"), CreateRecordArgument("head", "What is compared"));
        var artifacts = MeasurementOptions.CreateArtifacts();
        var margin = MeasurementOptions.CreateMargin();
        var varying = VerbOptions.CreateOptional<string?>(
            "--varying", "names", "Conditions that differ on purpose, such as runtime");
        var changes = new ChangeOptions(FailOn.CompareDefault);
        return Verbs.Create<ComparePlan>(
            ChangeContext.CompareVerb, "What changed from one stored run to another: times, ratios between arms, bytes, allocations",
            [before, after, margin, varying, .. changes.All, artifacts],
            parsed =>
            {
                var (folder, judged) = (MeasurementOptions.ReadArtifacts(parsed, artifacts), changes.Read(parsed));
                return new(
                    RecordArgument.Find(RecordNames, parsed.GetRequiredValue(before), folder),
                    RecordArgument.Find(RecordNames, parsed.GetRequiredValue(after), folder),
                    new(
                        new(MeasurementOptions.ReadMargin(parsed, margin), judged.MaxBytes, judged.MaxAllocated),
                        ReadVarying(parsed.GetValue(varying))),
                    judged);
            },
            (plan, context, _) => Task.FromResult(Compare(context.GetConsole(), plan)),
            [
                ("compare base.json head.json", "advice of times, verdicts of bytes and allocations"),
                ($"compare before {RecordArgument.Latest} --fail-on {FailOn.AllNames}", "whatever is worse or not known fails"),
                ("compare old.json new.json --varying runtime", "two runtimes are the question: their times are compared"),
                ("compare base.json head.json --accept known.txt --github", "in a job of GitHub"),
            ],
            ChangeOptions.PossibleExitCodes);
    }

    private static Argument<FileInfo> CreateRecordArgument(string name, string what) => new(name)
    {
        Description = $"{what}: the {RecordNames[0]} or {RecordNames[1]} of a run, its folder, or "
            + $"{RecordArgument.Latest}: the newest run's",
    };

    /// <exception cref="UserException">Thrown when a condition is unknown.</exception>
    private static string[] ReadVarying(string? text)
    {
        string[] names = [.. (text?.Split(',') ?? []).Select(name => name.Trim())];
        return names.FirstOrDefault(name => !StoredConditions.Names.Contains(name)) is { } unknown
            ? throw new UserException(
                $"--varying: there is no condition '{unknown}'. Choose from {string.Join(", ", StoredConditions.Names)}.")
            : names;
    }

    private static IEnumerable<string> DescribeDisturbances(string side, StoredRun run) =>
        run.Record.Trust == Trust.Disturbed ? run.Record.DescribeDisturbances().Select(sentence => $"{side}: {sentence}") : [];

    private static int Compare(IAnsiConsole console, ComparePlan plan)
    {
        var (before, after) = (StoredRun.Read(plan.Base.FullName), StoredRun.Read(plan.Head.FullName));
        var changes = StoredComparison.Compare(before, after, plan.Limits);
        var context = new ChangeContext(
            ChangeContext.CompareVerb, before.Describe(), after.Describe(), plan.Limits.Limits, plan.Changes.FailOn)
        {
            MustSee = plan.Changes.MustSee,
            Notes = [.. StoredConditions.CreateNotes(before, after)],
            Disturbances = [.. DescribeDisturbances("Base", before), .. DescribeDisturbances("Head", after)],
        };
        var result = ChangeResult.Create(changes, context, plan.Changes.Accepted, TimeProvider.System.GetUtcNow());
        return plan.Changes.Conclude(document => ConsoleWriter.Write(console, document), result);
    }
}

internal sealed record ComparePlan(FileInfo Base, FileInfo Head, StoredLimits Limits, ChangePlan Changes);
