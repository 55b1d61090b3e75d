namespace RpcBench.Studies.Reports;

internal static class StudyConditions
{
    public const string Columns =
        "Published: as the study printed it. As published, here: measured here with the study's own connections, sizes and order. "
        + "Like for like, here: the same work and the same connections on both APIs. Published round trips are of the study's own ping, "
        + "measured ones of the PING here.";

    /// <summary>What a figure must not be shown without, in one line.</summary>
    public static string Line(StudyRecord record)
    {
        var conditions = record.Conditions;
        return $"{ConditionLine.Describe(conditions.Store)}{string.Join(", ", record.Arms.Select(ArmWords.OverHttp))}. "
            + $"{(record.IsThorough ? "As many calls as the studies made." : "Fewer calls than the studies made.")} "
            + $"{ConditionLine.Place(record, conditions.Store)}";
    }

    public static IReadOnlyList<FactGroup> Facts(StudyResults answers)
    {
        var record = answers.Record;
        return ConditionFacts.Around(
            record,
            ConditionFacts.Protocols(record),
            new("Measurement",
            [
                .. ConditionFacts.Run(record),
                ConditionFacts.Margin(record),
                ("Calls", record.IsThorough ? "as many as the studies made" : "fewer than the studies made"),
                .. answers.Studies.Select(
                    study => (study.Name, $"took {Figure.Duration(TimeSpan.FromSeconds(study.Study.Seconds))}; {Calls(study)}")),
                .. ConditionFacts.Given(record),
            ]),
            new("Networks", [.. answers.Studies.SelectMany(
                study => study.Study.Networks.Select(network => ($"{study.Name}, {network.Name}", NetworkWords.Measured(network))))]));
    }

    private static string Calls(StudyResult study)
    {
        List<double> calls =
        [
            .. from cell in study.Cells
               from figure in new[] { cell.AsPublishedCalls, cell.LikeForLikeCalls }.OfType<StudyFigureRecord>()
               select (double)figure.Calls,
        ];
        return calls.Count == 0 ? "no calls timed" : $"{FigureRange.Write(calls, Figure.Count)} calls behind a figure";
    }
}
