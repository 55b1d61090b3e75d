namespace RpcBench.Studies.Cli;

internal static class RunCommand
{
    private const string Everything = "all";

    public static Command Create(StudySubject compared)
    {
        var name = new Argument<string>("name") { Description = $"The study, as list has it; {Everything} for all of them" };
        var thorough = new Option<bool>("--thorough")
        { Description = "As many calls as the study made, instead of fewer" };
        var margin = MeasurementOptions.CreateMargin();
        var seed = MeasurementOptions.CreateSeed();
        var artifacts = MeasurementOptions.CreateArtifacts();
        return Verbs.Create<StudyOptions>(
            "run",
            "Runs studies again, as published and like for like, and sets the figures beside theirs",
            [name, thorough, margin, seed, artifacts, MeasurementOptions.CreateJson(), .. compared.Options.StoreAndHttpOptions],
            parsed => new()
            {
                Subject = compared,
                Parsed = parsed,
                Studies = Studies(parsed.GetRequiredValue(name)),
                Pace = parsed.GetValue(thorough) ? StudyPace.Thorough : StudyPace.Quick,
                Margin = MeasurementOptions.ReadMargin(parsed, margin),
                Seed = MeasurementOptions.ReadSeed(parsed, seed),
                Artifacts = MeasurementOptions.ReadArtifacts(parsed, artifacts),
            },
            async (options, context, cancellation) =>
            {
                var console = context.GetConsole();
                var run = new StudyRun(console, TimeProvider.System, options, record => StudyReportWriter.Show(console, record));
                return (await run.MeasureAsync(cancellation)).ExitCode;
            },
            [("run all", "all five, in at most a quarter of an hour"),
                ("run f1-micro --thorough", "one, with as many calls as it made")],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Interrupted);
    }

    private static string[] Studies(string name)
    {
        string[] known = [.. PublishedStudy.All.Select(study => study.Name)];
        if (name == Everything)
        {
            return known;
        }

        return known.Contains(name)
            ? [name]
            : throw new UserException(
                $"There is no study '{name}'. Choose from {string.Join(", ", known)}, or {Everything}.");
    }
}
