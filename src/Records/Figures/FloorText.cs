using System.Globalization;

namespace RpcBench.Records.Figures;

/// <summary>A promise about speed, and what became of it.</summary>
public static class FloorText
{
    /// <summary>One promise on a line.</summary>
    public static string Line(FloorRecord floor) =>
        $"{(floor.IsKept ? "ok" : "!!")}  {floor.Name}: {floor.Quantity} {Measured(floor)}, {Limit(floor)} promised ({floor.Basis})";

    public static string Measured(FloorRecord floor) =>
        floor.Ratio is { } ratio ? Figure.Interval(ratio) : floor.Figure.ToString("0.###", CultureInfo.InvariantCulture);

    public static string Limit(FloorRecord floor) =>
        string.Create(CultureInfo.InvariantCulture, $"{(floor.AtLeast ? "at least" : "at most")} {floor.Limit:0.##}");
}
