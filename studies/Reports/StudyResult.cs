namespace RpcBench.Studies.Reports;

/// <summary>A study as it was run here, joined with its published figures, in the order of the study.</summary>
internal sealed record StudyResult(
    StudyRecord Run, StudyResultRecord Study, IReadOnlyList<StudyNetwork> Networks, IReadOnlyList<StudyCell> Cells,
    IReadOnlyList<StudyPair> Pairs, IReadOnlyList<Finding> Findings, int PublishedFigures)
{
    public string Name => Study.Name;

    public string IdPrefix => string.Concat(Name.Select(letter => char.IsAsciiLetterOrDigit(letter) ? letter : '-')) + "-";

    public double Margin => Run.Conditions.Margin;

    /// <summary>The command that runs this study alone, for a POSIX shell in the root of a clone.</summary>
    public string Command =>
        $"{StudyProgram.Command} run {ShellArguments.Quote([Name])}{(Run.IsThorough ? " --thorough" : "")}";

    public AuditMarks Marks { get; } = new(Cells);

    /// <summary>The networks that calls had to cross, the farthest one last.</summary>
    public IEnumerable<StudyNetwork> Distances =>
        Networks.Where(network => network.IsDistant).OrderBy(network => network.Measured?.PingNanoseconds ?? network.PublishedPing);

    public static StudyResult Read(StudyRecord run, StudyResultRecord study, AuditReport audit)
    {
        List<PublishedFigure> figures = [.. audit.Table.Figures.Where(figure => Names.AreSame(figure.Study, study.Name))];
        List<Finding> findings = [.. audit.Findings.Where(finding => Names.AreSame(finding.Figure.Study, study.Name))];
        var networks = GetNetworks(study, figures);
        var cells = new StudyCells(study, figures, findings, networks);
        return new(run, study, networks, cells.GetAll(), cells.GetPairs(), findings, figures.Count);
    }

    public IEnumerable<StudyPair> GetPairsOver(StudyNetwork network) => Pairs.Where(pair => pair.Network == network);

    private static List<StudyNetwork> GetNetworks(StudyResultRecord study, IReadOnlyList<PublishedFigure> figures)
    {
        IEnumerable<string> names =
        [
            .. figures.Where(figure => StudyCells.KindOf(figure) != CellKind.Ratio).Select(figure => figure.Network),
            .. study.Networks.Select(network => network.Name),
            .. study.Workloads.Select(workload => workload.Network),
            .. study.Counts.Select(count => count.Network),
        ];
        return [.. names.DistinctBy(Names.ToKey).Select(name => new StudyNetwork(
            name, StudyValue.FromFigure(figures.FirstOrDefault(figure => figure.IsPing && Names.AreSame(figure.Network, name)))?.Value,
            study.Networks.FirstOrDefault(network => Names.AreSame(network.Name, name))))];
    }
}

internal sealed record StudyResults(StudyRecord Record, IReadOnlyList<StudyResult> Studies, Scoreboard Claims)
{
    public static StudyResults Read(StudyRecord record)
    {
        // The whole table is audited, because some rules compare a study with the other studies.
        var audit = FigureAudit.Run(FigureTable.ReadPublished());
        return new(
            record, [.. record.Studies.Select(study => StudyResult.Read(record, study, audit))],
            Scoreboard.Read(record).ForStudies([.. record.Studies.Select(study => study.Name)]));
    }

    public StudyResults KeepOnly(StudyResult study) => this with { Studies = [study], Claims = Claims.ForStudies([study.Name]) };
}
