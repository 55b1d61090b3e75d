namespace RpcBench.Store.Payloads;

/// <summary>Reads nested chains, either from one row, which holds a chain from its outermost to its innermost level, or from one result set
/// for each level.</summary>
internal static class DepthRows
{
    public const int LevelColumns = 4;

    public static DepthOne ReadDepthOne(this RunningQuery query, int column) => query.Parse<DepthOne>(column, LevelColumns);

    public static DepthTwo ReadDepthTwo(this RunningQuery query, int column)
    {
        var two = query.Parse<DepthTwo>(column, LevelColumns);
        two.DepthOne = query.ReadDepthOne(column + LevelColumns);
        return two;
    }

    public static DepthThree ReadDepthThree(this RunningQuery query, int column)
    {
        var three = query.Parse<DepthThree>(column, LevelColumns);
        three.DepthTwo = query.ReadDepthTwo(column + LevelColumns);
        return three;
    }

    public static DepthFour ReadDepthFour(this RunningQuery query, int column)
    {
        var four = query.Parse<DepthFour>(column, LevelColumns);
        four.DepthThree = query.ReadDepthThree(column + LevelColumns);
        return four;
    }

    public static DepthFive ReadDepthFive(this RunningQuery query, int column)
    {
        var five = query.Parse<DepthFive>(column, LevelColumns);
        five.DepthFour = query.ReadDepthFour(column + LevelColumns);
        return five;
    }

    public static DepthSix ReadDepthSix(this RunningQuery query, int column)
    {
        var six = query.Parse<DepthSix>(column, LevelColumns);
        six.DepthFive = query.ReadDepthFive(column + LevelColumns);
        return six;
    }

    public static DepthSeven ReadDepthSeven(this RunningQuery query, int column)
    {
        var seven = query.Parse<DepthSeven>(column, LevelColumns);
        seven.DepthSix = query.ReadDepthSix(column + LevelColumns);
        return seven;
    }

    public static DepthEight ReadDepthEight(this RunningQuery query, int column)
    {
        var eight = query.Parse<DepthEight>(column, LevelColumns);
        eight.DepthSeven = query.ReadDepthSeven(column + LevelColumns);
        return eight;
    }

    public static DepthNine ReadDepthNine(this RunningQuery query, int column)
    {
        var nine = query.Parse<DepthNine>(column, LevelColumns);
        nine.DepthEight = query.ReadDepthEight(column + LevelColumns);
        return nine;
    }

    public static async ValueTask<Dictionary<int, DepthOne>> ReadInnermostLevelAsync(this RunningQuery query)
    {
        var ones = new Dictionary<int, DepthOne>();
        while (await query.ReadAsync())
        {
            var one = query.Parse<DepthOne>(0, LevelColumns);
            ones.Add(one.Id, one);
        }

        await query.NextResultAsync();
        return ones;
    }

    /// <summary>The last column of an outer level is the id of the row of the level below.</summary>
    public static async ValueTask<Dictionary<int, T>> ReadOuterLevelAsync<T, TBelow>(
        this RunningQuery query, Dictionary<int, TBelow> below, Action<T, TBelow> nest)
        where T : class, IPayloadScalars
    {
        var rows = new Dictionary<int, T>();
        while (await query.ReadAsync())
        {
            var row = query.Parse<T>(0, LevelColumns);
            nest(row, below[query.Reader.GetInt32(LevelColumns)]);
            rows.Add(row.Id, row);
        }

        await query.NextResultAsync();
        return rows;
    }
}
