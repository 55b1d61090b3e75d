namespace RpcBench.Reporting;

/// <summary>Descriptions of records for programs that write their own reports, as the reports of the library show them.</summary>
internal static class RecordText
{
    private const string Measurement = "Measurement";

    public static string Describe(this DiagnosticRecord finding, IReadOnlyList<ArmRecord> arms) => DiagnosticText.Describe(finding, arms);

    public static string Describe(this MeasuredNetworkRecord network) => NetworkText.DescribeMeasured(network);

    public static string Describe(this RatioInterval ratio) => IntervalText.FormatRatio(ratio);

    /// <summary>Describes the conditions of the run in one line. The custom sentence replaces the description of unusual arms and
    /// connections.</summary>
    public static string DescribeConditionsInLine(this RunDocument record, string? custom = null) => ConditionLine.Describe(record, custom);

    /// <summary>Describes the conditions of the run in groups. Custom conditions in the group <c>Measurement</c> join the existing group,
    /// and other groups follow it.</summary>
    public static IReadOnlyList<NamedCondition> DescribeConditions(this RunDocument record, params IReadOnlyList<NamedCondition> custom)
    {
        var further = custom.ToLookup(fact => fact.Group, fact => (fact.Name, fact.Value));
        FactGroup measurement = new(
            Measurement,
            [.. ConditionFacts.ListRunFacts(record), ConditionFacts.CreateMarginFact(record), .. further[Measurement],
                .. ConditionFacts.ListArguments(record)]);
        var groups = further.Where(group => group.Key != Measurement).Select(group => new FactGroup(group.Key, [.. group]));
        return
        [
            .. from part in ConditionFacts.ListCommon(record, [ConditionFacts.ListProtocols(record), measurement, .. groups])
               from fact in part.Facts
               select new NamedCondition(part.Title, fact.Name, fact.Value),
        ];
    }
}

internal sealed record NamedCondition(string Group, string Name, string Value);
