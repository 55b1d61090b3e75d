namespace RpcBench.Changes;

/// <summary>The options of <c>gate</c> and <c>compare</c>: what fails, what is accepted, and where the result is written.</summary>
internal sealed class ChangeOptions
{
    private const string SummaryVariable = "GITHUB_STEP_SUMMARY";

    private readonly string _defaultFailOn;
    private readonly Option<string?> _failOn;
    private readonly Option<string> _mustSee = VerbOptions.Create(
        "--must-see", "%", "10%", "A slowdown that must not be missed");
    private readonly Option<string> _maxBytes = CreateLimit("--max-bytes", "1%", "How many more bytes a call may have");
    private readonly Option<string> _maxAllocated = CreateLimit("--max-allocated", "3%", "How much more may be allocated");
    private readonly Option<FileInfo?> _accept =
        new("--accept") { Description = "Known changes for the worse, a line each", HelpName = "file" };
    private readonly Option<FileInfo?> _html = CreateOutput("--html", "The report as a page");
    private readonly Option<FileInfo?> _markdown = CreateOutput("--markdown", "The report as Markdown");
    private readonly Option<FileInfo?> _json = CreateOutput("--json", "Every change, for programs");
    private readonly Option<FileInfo?> _junit = CreateOutput("--junit", "Every change as a test");
    private readonly Option<bool> _gitHub =
        new("--github") { Description = "Summary and annotations in a job of GitHub" };

    public ChangeOptions(string failOn)
    {
        _defaultFailOn = failOn;
        var others = FailOn.AllNames.Split(',').Except(failOn.Split(','));
        _failOn = VerbOptions.CreateOptional<string?>("--fail-on", "names", $"{failOn}; also {string.Join(',', others)},none");
    }

    public IReadOnlyList<Option> All => [_maxBytes, _maxAllocated, _mustSee, _failOn, _accept, _html, _markdown, _json, _junit, _gitHub];

    /// <summary>The exit codes of these verbs besides success and bad input.</summary>
    public static IReadOnlyList<int> PossibleExitCodes { get; } =
        [
            ExitCodes.NotWritten, ExitCodes.Slower, ExitCodes.NotComparable, ExitCodes.Undecided, ExitCodes.Disturbed, ExitCodes.Blind,
        ];

    public static Option<string> CreateLimit(string name, string standard, string what) =>
        VerbOptions.Create(name, "%", standard, what);

    /// <returns>The percentage as a fraction, for example 0.03 for 3 %.</returns>
    /// <exception cref="UserException">Thrown when the value is not a percentage from 0 to 1000.</exception>
    public static double ReadLimit(ParseResult parsed, Option<string> option)
    {
        var text = parsed.GetRequiredValue(option);
        return double.TryParse(text.TrimEnd('%'), NumberStyles.AllowDecimalPoint, CultureInfo.InvariantCulture, out var percent)
            && percent <= 1000
            ? percent / 100 : throw new UserException($"{option.Name} is '{text}'. Write a percentage from 0 to 1000, for example 3%.");
    }

    /// <exception cref="UserException">Thrown when an option is invalid or the <c>--accept</c> file cannot be read.</exception>
    public ChangePlan Read(ParseResult parsed)
    {
        var summary = parsed.GetValue(_gitHub) ? Environment.GetEnvironmentVariable(SummaryVariable) : null;
        if (parsed.GetValue(_gitHub) && string.IsNullOrEmpty(summary))
        {
            throw new UserException($"--github needs the variable {SummaryVariable}, which only jobs of GitHub have. Leave out --github "
                + "elsewhere, or use --markdown.");
        }

        return new(
            FailOn.Parse(parsed.GetValue(_failOn) ?? _defaultFailOn),
            parsed.GetValue(_accept) is { } file ? AcceptedChanges.Read(file.FullName) : AcceptedChanges.None,
            MeasurementOptions.ReadOutput(parsed, _html), MeasurementOptions.ReadOutput(parsed, _markdown),
            MeasurementOptions.ReadOutput(parsed, _json), MeasurementOptions.ReadOutput(parsed, _junit), summary)
        {
            MustSee = ReadLimit(parsed, _mustSee),
            MaxBytes = ReadLimit(parsed, _maxBytes),
            MaxAllocated = ReadLimit(parsed, _maxAllocated),
        };
    }

    private static Option<FileInfo?> CreateOutput(string name, string description)
        => new(name) { Description = description, HelpName = "file" };
}

/// <summary>The values of these options. Limits are fractions. A file is null if it is not requested.</summary>
internal sealed record ChangePlan(
    FailOn FailOn, AcceptedChanges Accepted, FileInfo? Html, FileInfo? Markdown, FileInfo? Json, FileInfo? JUnit, string? Summary)
{
    public required double MustSee { get; init; }

    public required double MaxBytes { get; init; }

    public required double MaxAllocated { get; init; }

    public int Conclude(Action<Document> show, ChangeResult result)
    {
        var document = ChangeReport.Build(result);
        (FileInfo? File, Func<string> Text)[] files =
        [
            (Html, () => HtmlPage.Render(document)), (Markdown, () => MarkdownText.Render(document)),
            (Json, () => ChangeFiles.ToJson(result)), (JUnit, () => ChangeJUnit.Write(result, TimeProvider.System.GetUtcNow())),
        ];
        return Conclusion.Conclude(
            Console.Out.WriteLine, () => show(document), ResultFolder.OpenUnchecked("."),
            folder => [.. Conclusion.ListWritten([.. files.Where(one => one.File is not null)
                .Select(one => WriteFile(folder, one.File!, one.Text()))]), .. AppendSummary(folder, document, result)],
            result.ExitCode);
    }

    private static string? WriteFile(ResultFolder problems, FileInfo file, string text)
    {
        var folder = ResultFolder.OpenUnchecked(file.DirectoryName!);
        var written = folder.WriteFile(file.Name, text);
        problems.AddProblem(folder.Problem);
        return written;
    }

    /// <summary>Appends the report to the summary of the GitHub step, and returns the lines from which GitHub makes annotations.</summary>
    private IReadOnlyList<string> AppendSummary(ResultFolder problems, Document document, ChangeResult result)
    {
        if (Summary is null)
        {
            return [];
        }

        if (AtomicFile.TryAccess(() => File.AppendAllText(Summary, MarkdownText.Render(document))) is { } problem)
        {
            problems.AddProblem($"The step's summary could not be written: {problem}");
        }

        return ChangeFiles.ToAnnotations(result);
    }
}
