namespace RpcBench.Studies.Audit.Rules;

/// <summary>A call for many objects in less time than the call for one of them.</summary>
internal static class CollectionBelowObject
{
    public const string Name = "collection-below-object";

    // Two means of the same thing differ by a few per cent from run to run.
    private const double Noise = 0.9;

    public static IEnumerable<Finding?> Apply(StudyTimes study) =>
        from objects in new[] { ObjectWorkload.OfCollections(study.Usual.Select(time => time.Figure.Workload)) }
        from collection in study.Usual
        where objects.ContainsKey(collection.Cell.Workload)
        let one = study.UsualOf(collection.Cell with { Workload = objects[collection.Cell.Workload] })
        where one is not null && study.Trusts(collection.Cell) && study.Trusts(one.Cell)
        select Judge(study, collection, one);

    private static Finding? Judge(StudyTimes study, TimeFigure collection, TimeFigure one)
    {
        if (collection.Most >= one.Least)
        {
            return null;
        }

        var share = collection.Milliseconds / one.Milliseconds;
        var others = study.Column(one.Cell.Api, one.Cell.Network).Where(
            time => time.Cell != one.Cell && ObjectWorkload.IsSingle(time.Figure.Workload)).Select(time => time.Milliseconds).ToList();
        var beside = others.Count == 0
            ? ""
            : $" The study's other single objects over {one.Figure.Api} take {Wording.Ms(others.Min())} to {Wording.Ms(others.Max())}.";
        return new(collection.Figure, Name, share < Noise ? Confidence.Likely : Confidence.Possible,
            $"{collection.Words} for the collection is {Wording.Percent(share)} of {one.Words} for one object ({one.Figure.Workload}); a "
                + $"collection holds that object and others, so the same work and more.{beside} "
            + (share < Noise
                ? "Runs vary by a few per cent, not by this: the call for one was timed under other conditions (a first call, a cold "
                    + "start), or the collection was not read to its end."
                : "The difference is within what runs vary by; what is left is that all the other objects cost nothing to see."));
    }
}
