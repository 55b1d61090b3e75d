using Spectre.Console;

namespace RpcBench.Studies.Cli;

internal static class ClaimsCommand
{
    private const string Markdown = ".md";
    private const string Json = ".json";

    // Either a record or the options of a study that creates one, and the file of the scoreboard, if any.
    private sealed record ClaimsPlan(FileInfo? Record, StudyOptions? Study, FileInfo? Output);

    public static Command Create(StudySubject compared)
    {
        var record =
            new Option<FileInfo?>("--record") { Description = "The study.json of an earlier run; nothing is measured", HelpName = "file" };
        var thorough = new Option<bool>("--thorough")
        { Description = "As many calls as the studies made, instead of fewer" };
        var output = new Option<FileInfo?>("--output")
        { Description = $"Writes the scoreboard: {Markdown}, or {Json} with figures", HelpName = "file" };
        output.Validators.Add(result =>
        {
            if (result.Tokens is [var token] && Path.GetExtension(token.Value) is not (Markdown or Json))
            {
                result.AddError($"'{token.Value}' is not a scoreboard. Name a file that ends in {Markdown} or {Json}.");
            }
        });
        return Verbs.Create<ClaimsPlan>(
            "claims",
            "Tests what the studies claim against what is measured: reproduced, refuted, depends, or not testable here",
            [record, thorough, output, MeasurementOptions.CreateJson(), .. compared.Options.StoreAndHttpOptions],
            parsed =>
            {
                var target = MeasurementOptions.ReadOutput(parsed, output);
                if (parsed.GetValue(record) is { } file)
                {
                    RejectOptionsWithRecord(parsed);
                    return new(file, null, target);
                }

                return new(
                    null,
                    new()
                    {
                        Subject = compared,
                        Parsed = parsed,
                        Studies = [.. PublishedStudy.All.Select(study => study.Name)],
                        Pace = parsed.GetValue(thorough) ? StudyPace.Thorough : StudyPace.Quick,
                        Seed = Random.Shared.Next(1, 1_000_000),
                    },
                    target);
            },
            (plan, context, cancellation) => RunAsync(plan, context.GetConsole(), cancellation),
            [
                ("claims", "runs the five studies and tests what they claim"),
                ("claims --record study.json", "what came of them in an earlier run"),
                ("claims --output scoreboard.md", "as a document"),
            ],
            ExitCodes.Failure, ExitCodes.Mismatch, ExitCodes.Invalid, ExitCodes.NotWritten, ExitCodes.Disturbed,
            ExitCodes.Interrupted);
    }

    private static async Task<int> RunAsync(ClaimsPlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        var read = plan.Record is { } file ? RecordReader.Read(file.FullName, StudyRecord.File) : null;
        var folder = plan.Output is null ? null : ResultFolder.OpenForFile(plan.Output);
        if (read is not null)
        {
            return Conclusion.Conclude(
                console.WriteLine, () => Show(read), folder, files => Write(files, plan.Output!, read),
                read.ExitCode, () => StudyRecord.File.Serialize(read));
        }

        var measured = await new StudyRun(console, TimeProvider.System, plan.Study!, Show).MeasureAsync(cancellation);
        return Conclusion.Conclude(console.WriteLine, () => { }, folder, files => Write(files, plan.Output!, measured.Record),
            measured.ExitCode);

        void Show(StudyRecord record) => ScoreboardWriter.Write(console, Scoreboard.Read(record));
    }

    // An option without effect would look as if it had one.
    private static void RejectOptionsWithRecord(ParseResult parsed)
    {
        string[] own = ["--record", "--output", "--json"];
        if (parsed.CommandResult.Command.Options.FirstOrDefault(
            option => !own.Contains(option.Name) && parsed.IsGiven(option)) is { } other)
        {
            throw new UserException($"{other.Name} cannot be combined with --record, which measures nothing. Leave out one of them.");
        }
    }

    private static IEnumerable<string> Write(ResultFolder folder, FileInfo output, StudyRecord record)
    {
        var board = Scoreboard.Read(record);
        return Conclusion.ListWritten(
            folder.WriteFile(output.Name, output.Extension == Json ? ScoreboardWriter.Json(board) : ScoreboardWriter.Markdown(board)));
    }
}
