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
        var (machine, cores) = (record.Machine, record.Machine.Cores == 1 ? "core" : "cores");
        return $"{Describe(record.Conditions.Store)}{string.Join(", ", record.Arms.Select(OverHttp))}. "
            + $"{(record.IsThorough ? "As many calls as the studies made." : "Fewer calls than the studies made.")} "
            + $"Client, services and store shared one machine, {machine.Cores} {cores}, {machine.Runtime}.";
    }

    private static string Describe(StoreRecord? store) => store switch
    {
        null => "",
        { Provider: "memory" } => "Store: memory. ",
        _ => $"Store: {store.Provider} ({store.Server}). ",
    };

    private static string OverHttp(ArmRecord arm)
    {
        var version = arm.Protocol is { } seen ? seen.HttpVersion : arm.HttpVersion;
        return version switch
        {
            null => arm.Label,
            "2.0" => $"{arm.Label} over HTTP/2",
            _ => $"{arm.Label} over HTTP/{version}",
        };
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
