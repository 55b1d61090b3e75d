namespace RpcBench.Studies.Audit.Rules;

internal static class OutOfPattern
{
    public const string Name = "out-of-pattern";

    private const double LeastFactor = 15;
    private const double LeastFactorOfFewSiblings = 30;

    public static IEnumerable<Finding?> Apply(StudyTimes study)
    {
        var siblings = new Siblings(study);
        return
            from time in study.Usual
            where study.Trusts(time.Cell) && !study.HasAny(time.Figure) && siblings.AreThere(time)
            select Judge(study, siblings, time);
    }

    private static Finding? Judge(StudyTimes study, Siblings siblings, TimeFigure time)
    {
        if (Departure.Find(study, siblings, time) is not { } departure)
        {
            return null;
        }

        var least = departure.IsWellFounded ? LeastFactor : LeastFactorOfFewSiblings;
        return departure.Factor < least ? null : new(time.Figure, Name, Confidence.Possible,
            $"{departure.Words} No number of calls and no unit explains it. A workload that one API does in another way would be "
            + "the innocent explanation; a digit or a point in the wrong place is the other.");
    }
}
