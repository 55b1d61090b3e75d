namespace RpcBench.Records;

/// <summary>A promise about speed, and what became of it.</summary>
public static class BudgetText
{
    public static string Line(BudgetRecord budget) =>
        $"{(budget.IsKept ? "ok" : "!!")}  {budget.Name}: {budget.Quantity} {Measured(budget)}, {Limit(budget)} promised ({budget.Basis})";

    public static string Measured(BudgetRecord budget) =>
        budget.Ratio is { } ratio ? Figure.Interval(ratio) : budget.Figure.ToString("0.###", CultureInfo.InvariantCulture);

    public static string Limit(BudgetRecord budget) =>
        string.Create(CultureInfo.InvariantCulture, $"{(budget.AtLeast ? "at least" : "at most")} {budget.Limit:0.##}");
}
