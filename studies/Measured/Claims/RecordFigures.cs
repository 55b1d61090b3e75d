namespace RpcBench.Studies.Measured.Claims;

internal sealed class RecordFigures(StudyRecord record, StudyColumn arm) : ArmFigures
{
    public override Interval? Time(TimedCell cell, ComparedApi api) =>
        FindFigure(cell, api) is { } figure ? Interval.FromMean(figure, RoundTrip(cell)) : null;

    public override Interval? Ratio(TimedCell cell) => FindArm(cell)?.Ratio is { } pairs ? Invert(pairs) : base.Ratio(cell);

    public override double? Ping(string study, string network)
    {
        var measured = FindNetwork(study, network);
        return measured?.Engine == MeasuredNetworkRecord.NoEngine ? measured.PingNanoseconds ?? 0 : measured?.PingNanoseconds;
    }

    public override double? Bytes(string study, string workload, ComparedApi api) => FindStudy(study)?.Workloads
        .Where(cell => cell.Workload == workload).Select(cell => StudyCells.FindFigure(cell.ArmOf(arm), api.Name()))
            .Select(figure => figure?.SentBytes + figure?.ReceivedBytes).FirstOrDefault(bytes => bytes is not null);

    public override double? Count(string study, string workload, string statistic, ComparedApi api) => FindStudy(study)?.Counts
        .Where(count => count.Workload == workload && count.Statistic == statistic && count.Api == api.Name())
        .Select(count => count.ValueOf(arm)).FirstOrDefault();

    public override IEnumerable<CellValue> StoredBooks(string study)
    {
        var name = arm == StudyColumn.AsPublished ? StudySeriesRecord.AsPublished : StudySeriesRecord.LikeForLike;
        var lines = (FindStudy(study)?.Series ?? []).Where(series => series.X == StudySeriesRecord.StoredBooks && series.Arm == name)
            .ToList();
        return
            from rest in lines
            where rest.Api == ComparedApi.Rest.Name()
            from grpc in lines
            where grpc.Api == ComparedApi.Grpc.Name() && grpc.Name == rest.Name
            from left in rest.Points
            from right in grpc.Points
            where left.X == right.X && left.Nanoseconds > 0 && right.Nanoseconds > 0
            select new CellValue(
                new(study, rest.Name, StoredBooks: left.X.ToString("N0", CultureInfo.InvariantCulture)),
                right.Ratio is { } pairs
                    ? Invert(pairs)
                    : WithDrift(left.Nanoseconds!.Value).DivideBy(WithDrift(right.Nanoseconds!.Value)));
    }

    protected override double? Time(TimedCell cell, ComparedApi api, Statistic statistic) =>
        StudyCells.ValueOf(FindFigure(cell, api), statistic);

    protected override int? CallsOf(TimedCell cell, ComparedApi api) => FindFigure(cell, api)?.Calls;

    private static Interval Invert(RatioInterval pairs) => new(1 / pairs.Estimate, 1 / pairs.High, 1 / pairs.Low);

    private static Interval WithDrift(double nanoseconds) =>
        new(nanoseconds, nanoseconds * (1 - Interval.Drift), nanoseconds * (1 + Interval.Drift));

    // Without a network in between, no part of a call's time is free from the machine's noise.
    private double RoundTrip(TimedCell cell) =>
        FindNetwork(cell.Study, cell.Network)?.Engine == MeasuredNetworkRecord.NoEngine ? 0 : Ping(cell.Study, cell.Network) ?? 0;

    private StudyResultRecord? FindStudy(string name) => record.Studies.FirstOrDefault(study => study.Name == name);

    private MeasuredNetworkRecord? FindNetwork(string study, string name) =>
        FindStudy(study)?.Networks.FirstOrDefault(network => network.Name == name);

    private StudyArmRecord? FindArm(TimedCell cell) => FindStudy(cell.Study)?.Workloads.FirstOrDefault(
        workload => workload.Workload == cell.Workload && workload.Network == cell.Network)?.ArmOf(arm);

    private StudyFigureRecord? FindFigure(TimedCell cell, ComparedApi api) => StudyCells.FindFigure(FindArm(cell), api.Name());
}
