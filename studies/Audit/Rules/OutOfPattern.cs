namespace RpcBench.Studies.Audit.Rules;

/// <summary>One figure far from all that the pattern of workloads, APIs and networks allows, and that no other rule explains.</summary>
internal static class OutOfPattern
{
    public const string Name = "out-of-pattern";

    private const double LeastFactor = 15;
    private const double LeastFactorOfFewSiblings = 30;

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from siblings in new[] { new Siblings(study) }
        from time in study.Usual
        where study.Trusts(time.Cell) && !study.HasAny(time.Figure) && siblings.AreThere(time)
        select Judge(study, siblings, time);

    private static Finding? Judge(StudyTimes study, Siblings siblings, TimeFigure time) =>
        Departure.Find(study, siblings, time) is { } departure
            && departure.Factor >= (departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings)
            ? new(time.Figure, Name, Confidence.Possible,
                $"{departure.Words} No number of calls and no unit explains it. A workload that one API does in another way would be "
                + "the innocent explanation; a digit or a point in the wrong place is the other.")
            : null;
}
