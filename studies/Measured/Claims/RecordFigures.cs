namespace RpcBench.Studies.Measured.Claims;

internal sealed class RecordFigures(StudyRecord record, StudyColumn arm) : ArmFigures
{
    public override Interval? Time(TimedCell cell, ComparedApi api) =>
        Figure(cell, api) is { } figure ? Interval.OfMean(figure, RoundTrip(cell)) : null;

    public override Interval? Ratio(TimedCell cell) => Arm(cell)?.Ratio is { } pairs ? RestOverGrpc(pairs) : base.Ratio(cell);

    public override double? Ping(string study, string network)
    {
        var measured = Network(study, network);
        return measured?.Engine == MeasuredNetworkRecord.NoEngine ? measured.PingNanoseconds ?? 0 : measured?.PingNanoseconds;
    }

    public override double? Bytes(string study, string workload, ComparedApi api) => Study(study)?.Workloads
        .Where(cell => cell.Workload == workload).Select(cell => StudyCells.OfApi(cell.ArmOf(arm), api.Name()))
            .Select(figure => figure?.SentBytes + figure?.ReceivedBytes).FirstOrDefault(bytes => bytes is not null);

    public override double? Count(string study, string workload, string statistic, ComparedApi api) => Study(study)?.Counts
        .Where(count => count.Workload == workload && count.Statistic == statistic && count.Api == api.Name())
        .Select(count => count.ValueOf(arm)).FirstOrDefault();

    public override IEnumerable<CellValue> StoredBooks(string study)
    {
        var name = arm == StudyColumn.AsPublished ? StudySeriesRecord.AsPublished : StudySeriesRecord.LikeForLike;
        var lines = (Study(study)?.Series ?? []).Where(series => series.X == StudySeriesRecord.StoredBooks && series.Arm == name).ToList();
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
                    ? RestOverGrpc(pairs)
                    : WithDrift(left.Nanoseconds!.Value).Over(WithDrift(right.Nanoseconds!.Value)));
    }

    protected override double? Time(TimedCell cell, ComparedApi api, Statistic statistic) =>
        StudyCells.ValueOf(Figure(cell, api), statistic);

    protected override int? CallsOf(TimedCell cell, ComparedApi api) => Figure(cell, api)?.Calls;

    private static Interval RestOverGrpc(RatioInterval pairs) => new(1 / pairs.Estimate, 1 / pairs.High, 1 / pairs.Low);

    private static Interval WithDrift(double nanoseconds) =>
        new(nanoseconds, nanoseconds * (1 - Interval.Drift), nanoseconds * (1 + Interval.Drift));

    // Without a network in between, no part of a call's time is free from the machine's noise.
    private double RoundTrip(TimedCell cell) =>
        Network(cell.Study, cell.Network)?.Engine == MeasuredNetworkRecord.NoEngine ? 0 : Ping(cell.Study, cell.Network) ?? 0;

    private StudyResultRecord? Study(string name) => record.Studies.FirstOrDefault(study => study.Name == name);

    private MeasuredNetworkRecord? Network(string study, string name) =>
        Study(study)?.Networks.FirstOrDefault(network => network.Name == name);

    private StudyArmRecord? Arm(TimedCell cell) => Study(cell.Study)?.Workloads.FirstOrDefault(
        workload => workload.Workload == cell.Workload && workload.Network == cell.Network)?.ArmOf(arm);

    private StudyFigureRecord? Figure(TimedCell cell, ComparedApi api) => StudyCells.OfApi(Arm(cell), api.Name());
}
