namespace RpcBench.Store.Payloads;

/// <summary>Reads nested chains, either from one row, which holds a chain from its outermost to its innermost level, or from one result set
/// for each level.</summary>
internal static class DepthRows
{
    public const int OwnColumns = 4;

    public static DepthOne ReadDepthOne(this RunningQuery query, int column) => query.Parse<DepthOne>(column, OwnColumns);

    public static DepthTwo ReadDepthTwo(this RunningQuery query, int column)
    {
        var two = query.Parse<DepthTwo>(column, OwnColumns);
        two.DepthOne = query.ReadDepthOne(column + OwnColumns);
        return two;
    }

    public static DepthThree ReadDepthThree(this RunningQuery query, int column)
    {
        var three = query.Parse<DepthThree>(column, OwnColumns);
        three.DepthTwo = query.ReadDepthTwo(column + OwnColumns);
        return three;
    }

    public static DepthFour ReadDepthFour(this RunningQuery query, int column)
    {
        var four = query.Parse<DepthFour>(column, OwnColumns);
        four.DepthThree = query.ReadDepthThree(column + OwnColumns);
        return four;
    }

    public static DepthFive ReadDepthFive(this RunningQuery query, int column)
    {
        var five = query.Parse<DepthFive>(column, OwnColumns);
        five.DepthFour = query.ReadDepthFour(column + OwnColumns);
        return five;
    }

    public static DepthSix ReadDepthSix(this RunningQuery query, int column)
    {
        var six = query.Parse<DepthSix>(column, OwnColumns);
        six.DepthFive = query.ReadDepthFive(column + OwnColumns);
        return six;
    }

    public static DepthSeven ReadDepthSeven(this RunningQuery query, int column)
    {
        var seven = query.Parse<DepthSeven>(column, OwnColumns);
        seven.DepthSix = query.ReadDepthSix(column + OwnColumns);
        return seven;
    }

    public static DepthEight ReadDepthEight(this RunningQuery query, int column)
    {
        var eight = query.Parse<DepthEight>(column, OwnColumns);
        eight.DepthSeven = query.ReadDepthSeven(column + OwnColumns);
        return eight;
    }

    public static DepthNine ReadDepthNine(this RunningQuery query, int column)
    {
        var nine = query.Parse<DepthNine>(column, OwnColumns);
        nine.DepthEight = query.ReadDepthEight(column + OwnColumns);
        return nine;
    }

    public static async ValueTask<Dictionary<int, DepthOne>> ReadOnesAsync(this RunningQuery query)
    {
        var ones = new Dictionary<int, DepthOne>();
        while (await query.ReadAsync())
        {
            var one = query.Parse<DepthOne>(0, OwnColumns);
            ones.Add(one.Id, one);
        }

        await query.NextResultAsync();
        return ones;
    }

    /// <summary>The last column of an outer level is the id of the row of the level below.</summary>
    public static async ValueTask<Dictionary<int, T>> ReadLevelAsync<T, TBelow>(
        this RunningQuery query, Dictionary<int, TBelow> below, Action<T, TBelow> nest)
        where T : class, IPayloadScalars
    {
        var rows = new Dictionary<int, T>();
        while (await query.ReadAsync())
        {
            var row = query.Parse<T>(0, OwnColumns);
            nest(row, below[query.Reader.GetInt32(OwnColumns)]);
            rows.Add(row.Id, row);
        }

        await query.NextResultAsync();
        return rows;
    }
}
