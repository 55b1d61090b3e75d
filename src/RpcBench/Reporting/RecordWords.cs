namespace RpcBench.Reporting;

/// <summary>Descriptions of records in the words of the library's reports, for programs that write their own reports.</summary>
internal static class RecordWords
{
    private const string Measurement = "Measurement";

    /// <summary>Describes the finding in a sentence that starts with its subject.</summary>
    /// <param name="found">The finding.</param>
    /// <param name="arms">The arms of the run.</param>
    public static string Describe(this DiagnosticRecord found, IReadOnlyList<ArmRecord> arms) => DiagnosticWords.Describe(found, arms);

    /// <summary>Describes the configured network, what carried the bytes, and the measured round trips.</summary>
    public static string Describe(this MeasuredNetworkRecord network) => NetworkWords.Measured(network);

    /// <summary>Describes the interval, for example <c>0.847 [0.831, 0.864]</c>, or says that it is too noisy.</summary>
    public static string Describe(this RatioInterval ratio) => IntervalWords.Write(ratio);

    /// <summary>Describes in one line the conditions that belong to every figure of the run.</summary>
    /// <param name="record">The record of the run.</param>
    /// <param name="own">A custom sentence that replaces what is unusual about arms and connections, or null to describe what is
    /// unusual.</param>
    public static string DescribeInLine(this RunDocument record, string? own = null) => ConditionLine.Describe(record, own);

    /// <summary>Describes the conditions of the run in groups.</summary>
    /// <param name="record">The record of the run.</param>
    /// <param name="own">Further conditions. Conditions in the group <c>Measurement</c> join the existing group, and other groups follow
    /// it.</param>
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

/// <summary>The description of one condition of a run.</summary>
/// <param name="Group">The group of the condition, for example <c>Measurement</c>.</param>
/// <param name="Name">The name of the condition.</param>
/// <param name="Value">The value of the condition.</param>
internal sealed record ConditionText(string Group, string Name, string Value);
