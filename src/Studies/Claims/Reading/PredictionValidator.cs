using RpcBench.Studies.Claims.Predictions;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Claims.Reading;

/// <summary>Whether a claim's test can be of its study.</summary>
/// <param name="claim">The claim.</param>
/// <param name="published">What the studies published.</param>
/// <param name="require">Takes the member, whether it is right, and what is wrong otherwise.</param>
internal sealed class PredictionValidator(Claim claim, FigureTable published, Action<string, bool, string> require)
{
    private readonly IReadOnlyList<TimedCell> _cells = TimedCell.Of(published, claim.Study);

    public void Check()
    {
        switch (claim.Test)
        {
            case TimedPrediction timed:
                CheckWorkloads("workloads", timed.Workloads);
                CheckNetworks("networks", timed.Networks);
                require("networks", TimedCell.Select(published, claim.Study, timed.Workloads, timed.Networks).Count > 0, "none of the workloads was timed there. Choose others.");
                CheckRange("times", (timed as RatioPrediction)?.Times);
                break;
            case RoundTripsPrediction distance:
                CheckWorkloads("workloads", distance.Workloads);
                CheckEnd("near", distance.Near);
                CheckEnd("far", distance.Far);
                require("far", distance.Far != distance.Near, "is the same as 'near'. Name another network.");
                CheckRange("adds", distance.Adds);
                break;
            case GrowthPrediction growth:
                require("steps", growth.Steps.Count > 0, "is empty. Name two workloads.");
                CheckWorkloads("steps", [.. growth.Steps.SelectMany(step => new[] { step.From, step.To })]);
                CheckNetworks("networks", growth.Networks);
                CheckRange("times", growth.Times);
                break;
            case BytesPrediction bytes:
                CheckWorkloads("workloads", bytes.Workloads);
                break;
            case CountPrediction count:
                CheckCount(count);
                CheckRange("times", count.Times);
                break;
            case NotHerePrediction notHere:
                require("reason", !string.IsNullOrWhiteSpace(notHere.Reason), "is empty. Say why.");
                break;
        }
    }

    private void CheckWorkloads(string member, IReadOnlyList<string>? workloads) =>
        CheckNames(member, workloads, [.. _cells.Select(cell => cell.Workload).Distinct()], "workload");

    private void CheckNetworks(string member, IReadOnlyList<string>? networks) =>
        CheckNames(member, networks, [.. _cells.Select(cell => cell.Network).Distinct()], "network");

    private void CheckEnd(string member, string network)
    {
        CheckNetworks(member, [network]);
        require(member, published.Figures.Any(figure => figure.Study == claim.Study && figure.IsPing && figure.Network == network),
            $"{claim.Study} published no ping of '{network}'. Choose a network with one.");
    }

    private void CheckCount(CountPrediction count)
    {
        require("statistics", count.Statistics.Count > 0, "is empty. Name what is counted.");
        foreach (var statistic in count.Statistics)
        {
            require("statistics", ComparedApis.Both.All(api => published.Figures.Any(figure => figure.Study == claim.Study && figure.Workload == count.Workload && figure.Statistic == statistic && figure.Api == api.Name())),
                $"{claim.Study} has no '{statistic}' of '{count.Workload}' for both APIs. Name what {PublishedTables.Source} has.");
        }
    }

    private void CheckRange(string member, ClaimRange? range) => require(member, range?.Fault is null, range?.Fault ?? "");

    private void CheckNames(string member, IReadOnlyList<string>? names, IReadOnlyList<string> known, string what)
    {
        require(member, names is not { Count: 0 }, $"is empty. Name a {what}, or leave it out for all.");
        foreach (var name in names ?? [])
        {
            require(member, known.Contains(name), $"{claim.Study} timed no {what} '{name}' over both APIs; choose {string.Join(", ", known)}.");
        }
    }
}
