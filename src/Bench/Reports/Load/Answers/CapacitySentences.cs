using RpcBench.Records.Figures;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Reports.Load.Answers;

/// <summary>Which API carries more within an objective, by how much, and how sure that is.</summary>
public static class CapacitySentences
{
    /// <summary>The answer of one pair.</summary>
    public static string Write(CapacityPair pair, double margin)
    {
        if (!pair.IsValid)
        {
            return $"{pair.Subject}: the capacity within {pair.Objective} is INVALID; the reasons stand above.";
        }

        return (pair.Rest, pair.Grpc) switch
        {
            ({ PerSecond: { } rest } first, { PerSecond: { } grpc } second) => grpc >= rest
                ? Both(pair, (second, grpc), (first, rest), margin)
                : Both(pair, (first, rest), (second, grpc), margin),
            _ => string.Join(" ", pair.Sides.Select(side => side.PerSecond is { } rate
                ? $"Within {pair.Objective}, {side.Api} carries {Figure.PerSecond(rate)} {pair.Subject} calls a second."
                : $"{side.Api} kept {pair.Objective} at no rate that was tried of {pair.Subject}.")),
        };
    }

    private static string Both(CapacityPair pair, (CapacityRecord Side, double Rate) most, (CapacityRecord Side, double Rate) least, double margin)
    {
        var figures = $"{Figure.PerSecond(most.Rate)} against {Figure.PerSecond(least.Rate)} calls a second";
        var (more, broken) = ((most.Rate / least.Rate) - 1, Broken(least.Side, least.Rate));
        var alike = more <= margin ? $"within the margin of {Figure.Percent(margin)}"
            : broken >= most.Rate ? "no farther apart than the rates that were tried"
            : null;
        var sure = $"one search each{Next(most.Side, most.Rate, least.Side, least.Rate)}";
        return alike is not null
            ? $"Within {pair.Objective}, {most.Side.Api} and {least.Side.Api} carry {pair.Subject} alike: {figures}, {alike} ({sure})."
            : $"Within {pair.Objective}, {most.Side.Api} carries {Figure.Percent(more)} more {pair.Subject} calls than {least.Side.Api}: {figures} ({sure}).";
    }

    private static string Next(CapacityRecord first, double firstRate, CapacityRecord second, double secondRate) =>
        (Broken(first, firstRate), Broken(second, secondRate)) is ({ } one, { } other)
            ? $"; {Figure.PerSecond(one)} and {Figure.PerSecond(other)} broke it"
            : ", no interval";

    /// <summary>The least rate above a capacity that did not keep the objective: the true capacity lies between the two.</summary>
    private static double? Broken(CapacityRecord side, double capacity) =>
        side.Open.Where(trial => !trial.IsKept && trial.AskedPerSecond > capacity).Min(trial => (double?)trial.AskedPerSecond);
}
