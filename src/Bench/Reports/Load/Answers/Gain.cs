using RpcBench.Records;
using RpcBench.Records.Figures;
using RpcBench.Records.Load;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>What a verdict says of one quantity, in words that the interval bears.</summary>
/// <param name="Ratio">gRPC over REST.</param>
public sealed record Gain(LoadRatioRecord Ratio)
{
    /// <summary>Who is ahead; null: nobody is shown to be.</summary>
    public string? Winner => Ratio.Verdict switch
    {
        Verdict.ContenderFaster => ArmNames.Grpc,
        Verdict.BaselineFaster => ArmNames.Rest,
        _ => null,
    };

    /// <summary>Who is behind; null: nobody is shown to be.</summary>
    public string? Loser => Winner switch { ArmNames.Grpc => ArmNames.Rest, null => null, _ => ArmNames.Grpc };

    /// <summary>The winner's time over the loser's, below one.</summary>
    public double Size => Winner == ArmNames.Rest ? 1 / Ratio.Ratio.Estimate : Ratio.Ratio.Estimate;

    private double Low => Winner == ArmNames.Rest ? 1 / Ratio.Ratio.High : Ratio.Ratio.Low;

    private double High => Winner == ArmNames.Rest ? 1 / Ratio.Ratio.Low : Ratio.Ratio.High;

    private string Sureness => $"{Figure.Percent(Ratio.Ratio.Confidence)} interval: ";

    /// <summary>So many more calls in the same time; for the time per call of a closed loop.</summary>
    public string More => $"{Figure.Percent((1 / Size) - 1)} more calls ({Sureness}{Figure.PercentAtLeast((1 / High) - 1)} to {Figure.Percent((1 / Low) - 1)}, {Pairs})";

    /// <summary>So much less time.</summary>
    public string Lower => $"{Figure.Percent(1 - Size)} lower ({Sureness}{Figure.PercentAtLeast(1 - High)} to {Figure.Percent(1 - Low)}, {Pairs})";

    /// <summary>What is said where nobody is ahead.</summary>
    public string Open(double margin) => Ratio.Verdict == Verdict.NoMaterialDifference
        ? $"no material difference at a margin of {Figure.Percent(margin)} ({Figure.Interval(Ratio.Ratio)}, {Pairs})"
        : $"undecided ({Figure.Interval(Ratio.Ratio)} crosses the margin of {Figure.Percent(margin)}, {Pairs})";

    private string Pairs => $"{Figure.Count(Ratio.Ratio.Pairs)} pairs";

    /// <summary>The quantity of a point; null: it has none.</summary>
    public static Gain? Of(LoadPointRecord point, string quantity) =>
        point.Ratios.FirstOrDefault(ratio => ratio.Quantity == quantity) is { } found ? new Gain(found) : null;
}
