namespace RpcBench.Studies.Measured.Claims;

internal sealed class PublishedFigures(FigureTable table) : ArmFigures
{
    public override Interval? Time(TimedCell cell, ComparedApi api) =>
        Time(cell, api, Statistic.Mean) is { } mean ? Interval.FromExact(mean) : null;

    public override double? Ping(string study, string network) => Find(study, figure => figure.IsPing && figure.Network == network);

    public override double? Count(string study, string workload, string statistic, ComparedApi api) =>
        Find(study, figure => figure.Workload == workload && figure.Statistic == statistic && figure.Api == api.Name());

    protected override double? Time(TimedCell cell, ComparedApi api, Statistic statistic) => Find(cell.Study, figure =>
        (figure.Workload, figure.Network, figure.Api) == (cell.Workload, cell.Network, api.Name())
        && Statistic.Parse(figure.Statistic) == statistic && Names.FindMilliseconds(figure.Unit) is not null);

    private double? Find(string study, Func<PublishedFigure, bool> isIt) =>
        StudyValue.FromFigure(table.Figures.FirstOrDefault(figure => figure.Study == study && isIt(figure)))?.Value;
}
