namespace RpcBench.Studies.Reports;

/// <summary>One API over the other in the three columns: times, and what was counted.</summary>
internal static class RatioSentences
{
    /// <summary>REST's time over gRPC's, and what becomes of it like for like: a sentence a network.</summary>
    public static IEnumerable<string> OfTimes(StudyResult answer) =>
        from network in answer.Networks
        let parts = (from column in StudyColumns.All
                     let span = ArmWords.Span(Ratios(answer, network, column).Select(ratio => (double?)ratio), Figure.Times)
                     where span is not null
                     select $"{span} times gRPC's {StudyColumns.InSentence(column)}").ToList()
        where parts.Count > 0
        let ping = network.IsDistant && network.PingOf(StudyColumn.AsPublished) is { } time ? $" (PING {Figure.Time(time)} here)" : ""
        let change =
            Change(answer.Margin, Ratios(answer, network, StudyColumn.AsPublished), Ratios(answer, network, StudyColumn.LikeForLike))
        select $"Over {network.Name}{ping}, REST's time is {ArmWords.Listed(parts)}{change}.";

    /// <summary>Which API has more of what a study counted: a sentence for each counted thing that has both APIs.</summary>
    public static IEnumerable<string> OfCounts(StudyResult answer) =>
        from counted in answer.Cells.Where(cell => cell.Kind == CellKind.Count)
            .GroupBy(cell => (Names.Key(cell.Workload), Names.Key(cell.Network.Name), Names.Key(cell.Statistic), cell.Unit))
        from rest in counted.Where(cell => cell.Api == ArmNames.Rest).Take(1)
        from grpc in counted.Where(cell => cell.Api == ArmNames.Grpc).Take(1)
        let parts = StudyColumns.All.Select(column => Counted(rest.ValueOf(column), grpc.ValueOf(column), column)).OfType<string>().ToList()
        where parts.Count > 0
        select $"{rest.Workload}, {rest.Statistic}, {rest.Unit}: {string.Join("; ", parts)}.";

    private static List<double> Ratios(StudyResult answer, StudyNetwork network, StudyColumn column) =>
        [.. answer.Over(network).Select(pair => 1 / pair.RatioOf(column)).OfType<double>()];

    private static string Change(double margin, List<double> asPublished, List<double> likeForLike)
    {
        if (asPublished.Count == 0 || likeForLike.Count == 0)
        {
            return "";
        }

        var (before, after) = (asPublished.GeometricMean(), likeForLike.GeometricMean());
        var (from, to) = (Figure.Times(before), Figure.Times(after));
        var edge = Math.Log(new Margin(margin).Upper);
        bool IsAlike(double ratio) => Math.Abs(Math.Log(ratio)) <= edge;
        string Ahead(double ratio) => ratio > 1 ? "gRPC" : "REST";
        return (IsAlike(before), IsAlike(after)) switch
        {
            (true, true) => $"; on average there is no difference beyond {Figure.Percent(margin)} either way",
            (false, true) => $"; on average the difference goes away like for like (from {from} to {to})",
            (true, false) => $"; on average a difference shows only like for like, with {Ahead(after)} ahead (from {from} to {to})",
            _ when Ahead(before) != Ahead(after) =>
                $"; on average {Ahead(before)} is ahead as the study did it and {Ahead(after)} like for like (from {from} to {to})",
            _ => (Math.Abs(Math.Log(after)) - Math.Abs(Math.Log(before))) switch
            {
                var change when change < -edge => $"; on average {Ahead(after)}'s lead shrinks like for like (from {from} to {to})",
                var change when change > edge => $"; on average {Ahead(after)}'s lead grows like for like (from {from} to {to})",
                _ => $"; on average {Ahead(after)}'s lead stays what it is like for like (from {from} to {to})",
            },
        };
    }

    private static string? Counted(StudyValue? ofRest, StudyValue? ofGrpc, StudyColumn column)
    {
        if (ofRest is not { Value: var rest } || ofGrpc is not { Value: var grpc })
        {
            return null;
        }

        var more = rest == grpc ? ", the same"
            : !(rest > 0 && grpc > 0) ? ""
            : $", {Figure.Times(Math.Max(rest, grpc) / Math.Min(rest, grpc))} times as many for "
                + $"{(rest > grpc ? ArmNames.Rest : ArmNames.Grpc)}";
        return $"{StudyColumns.InSentence(column)} REST {Figure.Count(rest)} and gRPC {Figure.Count(grpc)}{more}";
    }
}
