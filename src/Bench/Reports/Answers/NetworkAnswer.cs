using RpcBench.Records;
using RpcBench.Statistics;

namespace RpcBench.Bench.Reports.Answers;

/// <summary>What a report says of one network: methods in the record's order.</summary>
public sealed record NetworkAnswer
{
    /// <summary>The name of the network that has nothing between.</summary>
    public const string LocalName = "local";

    /// <summary>The record that it is a part of.</summary>
    public required RunRecord Record { get; init; }

    public required NetworkRecord Network { get; init; }

    public required IReadOnlyList<MethodAnswer> Methods { get; init; }

    /// <summary>Its place in the record, from 0.</summary>
    public required int Index { get; init; }

    /// <summary>Whether reports name it: they do in every run that had distance, and speak of no network in one that had none.</summary>
    public required bool IsNamed { get; init; }

    /// <summary>The measured round trip and its model; null where it was not measured or reports do not speak of it.</summary>
    public required Distance? Distance { get; init; }

    /// <summary>Every contender of the run with its baseline.</summary>
    public IReadOnlyList<ArmPair> Pairs => ArmPair.Of(Record);

    public bool IsLocal => Network.Name == LocalName;

    /// <summary>Whether reports show times as round trips too.</summary>
    public bool ShowsRoundTrips => IsNamed && (Distance is not null || !IsLocal);

    /// <summary>The measurements of the network itself, the later last; a record is null where there was none.</summary>
    public IReadOnlyList<(string When, NetworkDeliveredRecord? Delivered)> Pings => [("before", Network.Before), ("after", Network.After)];

    /// <summary>Begins every id of this network on a page.</summary>
    public string IdPrefix => IsNamed ? $"network-{Index}-" : "";

    /// <summary>Ends a title: over which network; empty where that goes without saying.</summary>
    public string Over => IsNamed ? $", over {Network.Name}" : "";

    /// <summary>Whether some means come from the paired blocks, so that a report has to mark them.</summary>
    public bool MarksPairedMeans => Methods.Any(method => method.Source == MeanSource.PairedBlocks);

    /// <summary>Reads one network of a record.</summary>
    public static NetworkAnswer Of(RunRecord record, NetworkRecord network, int index, bool isNamed)
    {
        var distance = isNamed ? Distance.Of(network, record.Conditions) : null;
        return new NetworkAnswer
        {
            Record = record,
            Network = network,
            Methods = [.. network.Operations.Select(operation => MethodAnswer.Of(operation, record.Arms, record.Check, distance))],
            Index = index,
            IsNamed = isNamed,
            Distance = distance,
        };
    }

    /// <summary>The method of this name; null where the network has none.</summary>
    public MethodAnswer? Find(string name) => Methods.FirstOrDefault(method => method.Operation.Name == name);

    /// <summary>The methods of one family asked for in one way.</summary>
    public IReadOnlyList<MethodAnswer> Group(OperationKind kind, ShapeFamily family) =>
        [.. Methods.Where(method => method.Operation.Kind == kind && method.Operation.Family == family)];

    /// <summary>The methods in which the pair has a verdict.</summary>
    public IReadOnlyList<MethodAnswer> Judged(ArmPair pair) => [.. Methods.Where(method => VerdictOf(method, pair) is not null)];

    /// <summary>The methods in which the pair has this verdict.</summary>
    public IReadOnlyList<MethodAnswer> With(ArmPair pair, Verdict verdict) => [.. Methods.Where(method => VerdictOf(method, pair) == verdict)];

    private static Verdict? VerdictOf(MethodAnswer method, ArmPair pair) => method.Operation.Against(pair.Contender.Id)?.Verdict;
}
