namespace RpcBench.Reporting;

/// <summary>Records in the words of the library's own reports, for a report that a program writes itself.</summary>
internal static class RecordWords
{
    private const string Measurement = "Measurement";

    /// <summary>A sentence, with what it is of before it.</summary>
    /// <param name="found">What was found.</param>
    /// <param name="arms">Those of its run.</param>
    public static string Describe(this DiagnosticRecord found, IReadOnlyList<ArmRecord> arms) => DiagnosticWords.Describe(found, arms);

    /// <summary>What was asked for, what carried the bytes, and which round trips were measured.</summary>
    public static string Describe(this MeasuredNetworkRecord network) => NetworkWords.Measured(network);

    /// <summary>For example <c>0.847 [0.831, 0.864]</c>, or that it is too noisy to say anything.</summary>
    public static string Describe(this RatioInterval ratio) => IntervalWords.Write(ratio);

    /// <summary>The conditions that no figure of the run must be shown without, in one line.</summary>
    /// <param name="record">Of the run.</param>
    /// <param name="own">A sentence of its own, in place of what is unusual about arms and connections; null: those.</param>
    public static string DescribeInLine(this RunDocument record, string? own = null) => ConditionLine.Describe(record, own);

    /// <summary>The conditions of the run, in groups.</summary>
    /// <param name="record">Of the run.</param>
    /// <param name="own">Further ones: those of the group <c>Measurement</c> stand among its others, and other groups after it.</param>
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

/// <summary>A condition of a run in words.</summary>
/// <param name="Group">What it stands with, for example <c>Measurement</c>.</param>
/// <param name="Name">What it is of.</param>
/// <param name="Value">What it was.</param>
internal sealed record ConditionText(string Group, string Name, string Value);
