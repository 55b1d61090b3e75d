namespace RpcBench.Reporting;

/// <summary>Descriptions of records for programs that write their own reports, as the reports of the library show them.</summary>
internal static class RecordWords
{
    private const string Measurement = "Measurement";

    public static string Describe(this DiagnosticRecord found, IReadOnlyList<ArmRecord> arms) => DiagnosticWords.Describe(found, arms);

    public static string Describe(this MeasuredNetworkRecord network) => NetworkWords.Measured(network);

    public static string Describe(this RatioInterval ratio) => IntervalWords.Write(ratio);

    /// <summary>Describes the conditions of the run in one line. The custom sentence replaces the description of unusual arms and
    /// connections.</summary>
    public static string DescribeInLine(this RunDocument record, string? own = null) => ConditionLine.Describe(record, own);

    /// <summary>Describes the conditions of the run in groups. Custom conditions in the group <c>Measurement</c> join the existing group,
    /// and other groups follow it.</summary>
    public static IReadOnlyList<ConditionText> DescribeConditions(this RunDocument record, params IReadOnlyList<ConditionText> own)
    {
        var further = own.ToLookup(fact => fact.Group, fact => (fact.Name, fact.Value));
        FactGroup measurement = new(
            Measurement,
            [.. ConditionFacts.Run(record), ConditionFacts.Margin(record), .. further[Measurement], .. ConditionFacts.Given(record)]);
        var groups = further.Where(group => group.Key != Measurement).Select(group => new FactGroup(group.Key, [.. group]));
        return
        [
            .. from part in ConditionFacts.Around(record, [ConditionFacts.Protocols(record), measurement, .. groups])
               from fact in part.Facts
               select new ConditionText(part.Title, fact.Name, fact.Value),
        ];
    }
}

internal sealed record ConditionText(string Group, string Name, string Value);
