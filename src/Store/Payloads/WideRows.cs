namespace RpcBench.Store.Payloads;

/// <summary>Reads small, medium and large payloads from a query. Columns are read from left to right, because drivers decode only what is
/// read (<see cref="System.Data.CommandBehavior.SequentialAccess"/>).</summary>
internal static class WideRows
{
    public const int SmallColumns = 10;

    public const int ScalarColumns = 4;

    public const int ColumnsWithNestedIds = 10;

    public static SmallPayload ReadSmall(this RunningQuery query) => query.Parse<SmallPayload>(0, SmallColumns);

    public static MediumPayload ReadMedium(this RunningQuery query, int column) => query.Parse<MediumPayload>(column, ScalarColumns);

    public static LargePayload ReadLarge(this RunningQuery query, int column) => query.Parse<LargePayload>(column, ScalarColumns);

    public static NestedIds ReadNestedIds(this RunningQuery query, int column)
    {
        var row = query.Reader;
        return new(
            row.GetInt32(column), row.GetInt32(column + 1), row.GetInt32(column + 2),
            row.GetInt32(column + 3), row.GetInt32(column + 4), row.GetInt32(column + 5));
    }

    public static void ReadSmallIfNew(this RunningQuery query, Dictionary<int, SmallPayload> smalls)
    {
        var id = query.Reader.GetInt32(0);
        if (!smalls.ContainsKey(id))
        {
            smalls.Add(id, query.ReadSmall());
        }
    }

    public static MediumPayload ReadMedium(this RunningQuery query, Dictionary<int, SmallPayload> smalls)
    {
        var medium = query.ReadMedium(0);
        medium.SetNestedPayloads(query.ReadNestedIds(ScalarColumns), smalls);
        return medium;
    }

    public static LargePayload ReadLarge(this RunningQuery query, Dictionary<int, MediumPayload> mediums)
    {
        var large = query.ReadLarge(0);
        large.SetNestedPayloads(query.ReadNestedIds(ScalarColumns), mediums);
        return large;
    }

    public static async ValueTask<Dictionary<int, SmallPayload>> ReadSmallsAsync(this RunningQuery query)
    {
        var smalls = new Dictionary<int, SmallPayload>();
        while (await query.ReadAsync())
        {
            var small = query.ReadSmall();
            smalls.Add(small.Id, small);
        }

        return smalls;
    }

    public static async ValueTask<Dictionary<int, MediumPayload>> ReadMediumsAsync(
        this RunningQuery query, Dictionary<int, SmallPayload> smalls)
    {
        var mediums = new Dictionary<int, MediumPayload>();
        while (await query.ReadAsync())
        {
            var medium = query.ReadMedium(smalls);
            mediums.Add(medium.Id, medium);
        }

        return mediums;
    }

    public static void SetNestedPayloads(this MediumPayload medium, NestedIds ids, Dictionary<int, SmallPayload> smalls)
    {
        medium.SmallPayloadOne = smalls[ids.One];
        medium.SmallPayloadTwo = smalls[ids.Two];
        medium.SmallPayloadThree = smalls[ids.Three];
        medium.SmallPayloadFour = smalls[ids.Four];
        medium.SmallPayloadFive = smalls[ids.Five];
        medium.SmallPayloadSix = smalls[ids.Six];
    }

    public static void SetNestedPayloads(this LargePayload large, NestedIds ids, Dictionary<int, MediumPayload> mediums)
    {
        large.MediumPayloadOne = mediums[ids.One];
        large.MediumPayloadTwo = mediums[ids.Two];
        large.MediumPayloadThree = mediums[ids.Three];
        large.MediumPayloadFour = mediums[ids.Four];
        large.MediumPayloadFive = mediums[ids.Five];
        large.MediumPayloadSix = mediums[ids.Six];
    }
}

internal readonly record struct NestedIds(int One, int Two, int Three, int Four, int Five, int Six);
