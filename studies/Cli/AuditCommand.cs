namespace RpcBench.Studies.Cli;

internal static class AuditCommand
{
    private const string Json = "json";
    private const string Markdown = "markdown";

    public static Command Create()
    {
        var file = new Argument<FileInfo>("file")
        { Description = "The table: .csv in the form of studies/figures.csv, or .md as studies print them (studies/README.md)" };
        var format = VerbOptions.CreateChoice("--format", "name", ["text", Markdown, Json], "text, markdown or json");
        return Verbs.Create<(string File, string Format)>(
            "audit",
            "Finds impossible results among published figures, by arithmetic on the table alone",
            [file, format],
            parsed => (parsed.GetRequiredValue(file).ToString(), parsed.GetRequiredValue(format)),
            (plan, _, _) =>
            {
                Write(FigureAudit.Run(FigureFile.Read(plan.File)), plan.Format);
                return Task.FromResult(ExitCodes.Success);
            },
            [
                ("audit studies/figures.csv", "the figures of the five studies"),
                ("audit table.md --format json", "a table of yours, for another program"),
            ]);
    }

    private static void Write(AuditReport audit, string format)
    {
        Console.Out.Write(format switch
        {
            Json => AuditWriter.Json(audit),
            Markdown => AuditWriter.Markdown(audit),
            _ => AuditWriter.Text(audit),
        });
        // The JSON is an array of findings, so the columns that no rule judged are written to standard error.
        Console.Error.Write(format == Json ? AuditWriter.DescribeNotJudged(audit) : "");
    }
}
