namespace RpcBench.Records;

public static class PromiseText
{
    public static string Line(PromiseRecord promise) =>
        $"{(promise.IsKept ? "ok" : "!!")}  {promise.Name}: {promise.Quantity} {Measured(promise)}, {Limit(promise)} promised ({promise.Basis})";

    public static string Measured(PromiseRecord promise) =>
        promise.Ratio is { } ratio ? Figure.Interval(ratio) : promise.Figure.ToString("0.###", CultureInfo.InvariantCulture);

    public static string Limit(PromiseRecord promise) =>
        string.Create(CultureInfo.InvariantCulture, $"{(promise.AtLeast ? "at least" : "at most")} {promise.Limit:0.##}");
}
