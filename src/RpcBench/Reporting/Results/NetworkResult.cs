namespace RpcBench.Reporting.Results;

/// <summary>One network of a record with its index from 0. Reports name the network if the run measured over a distance. The distance is
/// null if the round trip was not measured.</summary>
internal sealed record NetworkResult(
    RunRecord Record, NetworkRecord Network, IReadOnlyList<MethodResult> Methods, int Index, bool IsNamed, Distance? Distance)
{
    /// <summary>The same methods with several calls in flight.</summary>
    public IReadOnlyList<NetworkResult> SeveralInFlight { get; init; } = [];

    public int InFlight { get; init; } = 1;

    public IEnumerable<NetworkResult> Loads => SeveralInFlight.Prepend(this);

    public const string LocalName = "local";

    public IReadOnlyList<ArmPair> Pairs => ArmPair.FromArms(Record.Arms);

    public bool IsLocal => Network.Name == LocalName;

    public bool ShowsRoundTrips => IsNamed && (Distance is not null || !IsLocal);

    public string IdPrefix => (IsNamed ? $"network-{Index}-" : "") + (InFlight == 1 ? "" : $"in-flight-{InFlight}-");

    /// <summary>The end of a title: the number of calls in flight and the network.</summary>
    public string TitleSuffix => (InFlight == 1 ? "" : $", {InFlight} calls in flight") + NetworkSuffix;

    public string NetworkSuffix => IsNamed ? $", over {Network.Name}" : "";

    public static NetworkResult Create(RunRecord record, NetworkRecord network, int index, bool isNamed)
    {
        var distance = isNamed ? Distance.FromNetwork(network, record.Conditions) : null;
        var empty = new NetworkResult(record, network, [], index, isNamed, distance);
        var loads = network.Operations.GroupBy(operation => operation.InFlight).OrderBy(load => load.Key).Select(load => empty with
        {
            Methods = [.. load.Select(operation => MethodResult.Create(operation, record.Arms, record.Check, distance))],
            InFlight = load.Key,
        }).ToList();
        // Reports start with the smallest number of calls in flight.
        return loads.Count == 0 ? empty : loads[0] with { SeveralInFlight = [.. loads.Skip(1)] };
    }

    public MethodResult? FindMethod(string name) => Methods.FirstOrDefault(method => method.Operation.Name == name);

    public IReadOnlyList<MethodResult> FindJudgedMethods(ArmPair pair)
        => [.. Methods.Where(method => method.FindVerdict(pair) is not null)];

    public IReadOnlyList<MethodResult> FindMethods(ArmPair pair, Verdict verdict) =>
        [.. Methods.Where(method => method.FindVerdict(pair) == verdict)];

    public IReadOnlyList<(string Name, int Count)> CountWithoutWinner(ArmPair pair) =>
        VerdictText.CountVerdicts(
            Methods.Select(method => method.FindVerdict(pair)).OfType<Verdict>(), VerdictText.ListWithoutWinner(Record.Conditions.Margin));
}
