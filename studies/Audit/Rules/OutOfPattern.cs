namespace RpcBench.Studies.Audit.Rules;

internal static class OutOfPattern
{
    public const string Name = "out-of-pattern";

    private const double MinFactor = 15;
    private const double MinFactorWithFewSiblings = 30;

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.TypicalTimes
            where study.Trusts(time.Cell) && !study.HasFinding(time.Figure) && siblings.HasSiblings(time)
            select Judge(study, siblings, time);
    }

    private static Finding? Judge(StudyTimes study, Siblings siblings, TimeFigure time)
    {
        if (Outlier.Find(study, siblings, time) is not { } departure)
        {
            return null;
        }

        var least = departure.IsWellFounded ? MinFactor : MinFactorWithFewSiblings;
        return departure.Factor < least ? null : new(time.Figure, Name, Confidence.Possible,
            $"{departure.Description} No number of calls and no unit explains it. A workload that one API does in another way would be "
            + "the innocent explanation; a digit or a point in the wrong place is the other.");
    }
}
