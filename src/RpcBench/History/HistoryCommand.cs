namespace RpcBench.History;

/// <summary>The verb <c>history</c>. <c>history add</c> adds runs to the history of a folder. <c>history page</c> shows their ratios over
/// time.</summary>
internal static class HistoryCommand
{
    private static readonly string[] RecordNames = [RecordFiles.Run.Name, RecordFiles.Load.Name];

    public static Command Create() => new("history", "Runs over time: keeps them as lines of a folder, and shows where ratios stepped")
    {
        CreateAdd(), CreatePage(),
    };

    private static Command CreateAdd()
    {
        var folder = CreateFolderArgument("The folder of the history, made if it is not there");
        var records = new Argument<FileInfo[]>("record")
        {
            Description = $"Records of runs, their folders, or {RecordArgument.Latest}: the newest run's",
            Arity = ArgumentArity.OneOrMore,
        };
        var commit = VerbOptions.CreateOptional<string?>("--commit", "name", "What was measured, kept with the lines");
        var artifacts = MeasurementOptions.CreateArtifacts();
        return Verbs.Create<(string Folder, IReadOnlyList<FileInfo> Records, string? Commit)>(
            "add", "Adds runs as lines of the history; one that it has already changes nothing",
            [folder, records, commit, artifacts],
            parsed => (ReadFolder(parsed, folder),
                [.. parsed.GetRequiredValue(records).Select(record =>
                    RecordArgument.Find(RecordNames, record, MeasurementOptions.ReadArtifacts(parsed, artifacts)))],
                parsed.GetValue(commit)),
            (plan, context, _) => Task.FromResult(Add(context.GetConsole(), plan.Folder, plan.Records, plan.Commit)),
            [
                ($"history add perf {RecordArgument.Latest}", "the newest run"),
                ($"history add perf {RecordArgument.Latest} --commit 1f3c2a9", "with what it measured"),
            ],
            ExitCodes.NotWritten);
    }

    private static Command CreatePage()
    {
        var folder = CreateFolderArgument("The folder of the history");
        return Verbs.Create(
            "page", $"Makes {HistoryPage.Name}: every operation's ratio over time, and where it stepped",
            [folder], parsed => ReadFolder(parsed, folder), (path, context, _) => Task.FromResult(Show(context.GetConsole(), path)),
            [("history page perf", $"writes perf/{HistoryPage.Name}")],
            ExitCodes.NotWritten);
    }

    private static Argument<DirectoryInfo> CreateFolderArgument(string description) => new("dir") { Description = description };

    /// <exception cref="UserException">Thrown when the path is a file.</exception>
    private static string ReadFolder(ParseResult parsed, Argument<DirectoryInfo> folder)
    {
        var path = parsed.GetRequiredValue(folder).FullName;
        MeasurementOptions.ThrowIfFile("dir", path);
        return path;
    }

    private static int Add(IAnsiConsole console, string folder, IReadOnlyList<FileInfo> records, string? commit)
    {
        var before = RunHistory.Read(folder);
        var after = before.Add(records.Select(record => Read(record.FullName, commit)).ToList());
        var added = after.Lines.Count - before.Lines.Count;
        var path = added == 0 ? null : after.Write();
        console.WriteLine(path is null
            ? $"Nothing new: the history has {Phrases.FormatCount(before.Lines.Count, "run")}, these among them."
            : $"{added} added to {path}, which has {Phrases.FormatCount(after.Lines.Count, "run")}.");
        return ExitCodes.Success;
    }

    private static HistoryLine Read(string path, string? commit) => StoredRun.Read(path) is { Cells.Count: > 0 } run
        ? HistoryLine.Create(run, commit)
        : throw new UserException($"'{path}' has no times of operations that a history could keep. Name another record.");

    private static int Show(IAnsiConsole console, string folder)
    {
        var lines = RunHistory.Read(folder).Lines;
        if (lines.Count == 0)
        {
            throw new UserException($"There is no history in '{folder}'. Add a run with history add.");
        }

        var document = HistoryPage.Build(lines);
        return Conclusion.Conclude(
            console.WriteLine, () => ConsoleWriter.Write(console, document), ResultFolder.OpenUnchecked(folder),
            files => Conclusion.ListWritten(files.WriteFile(HistoryPage.Name, HtmlPage.Render(document))), ExitCodes.Success);
    }
}
