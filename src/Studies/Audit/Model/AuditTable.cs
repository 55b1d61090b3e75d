using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Audit.Model;

/// <summary>A table of figures, ready for the rules.</summary>
internal sealed class AuditTable
{
    public AuditTable(FigureTable table)
    {
        Figures = table.Figures;
        Studies = [.. table.Figures.GroupBy(figure => Names.Key(figure.Study)).Select(study => new StudyTimes(study.Key, [.. study]))];
    }

    public IReadOnlyList<PublishedFigure> Figures { get; }

    public IReadOnlyList<StudyTimes> Studies { get; }
}
