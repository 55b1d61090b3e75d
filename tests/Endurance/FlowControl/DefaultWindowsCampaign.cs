namespace RpcBench.Endurance.FlowControl;

/// <summary>New clients call new services with .NET's default HTTP/2 windows at the client, at the service, at both and at neither, and
/// with responses of several sizes (dotnet/aspnetcore#53736). The campaign counts, so it does not need a quiet machine. It runs only if it
/// is named, because it takes long. Each case starts one service for three clients, one after the other.</summary>
internal sealed class DefaultWindowsCampaign() : Campaign(
    "default-windows",
    "With HTTP/2 windows of 8 MiB in the client every call of a fresh client to a fresh service comes back; a table counts the calls that "
    + "do not with .NET's own windows.",
    cases: ServiceStarts * 14,
    quickCases: 14)
{
    private const int ServiceStarts = 20;
    private const int Clients = 3;

    private static readonly TimeSpan LongestClient = TimeSpan.FromSeconds(60);

    // The windows of the client limit responses, so cases with default windows at the client also vary the size of the response.
    private static readonly (Windows Own, string Method)[] MeasuredCases =
    [
        (Windows.Client, "ListSmallPayloads"), (Windows.Client, "ListMediumPayloads"), (Windows.Client, "ListDeeperPayloads"),
        (Windows.Client, "ListLargePayloads"), (Windows.Service, "ListDeeperPayloads"), (Windows.Both, "ListDeeperPayloads"),
        (Windows.Neither, "ListDeeperPayloads"),
    ];

    private readonly ConcurrentQueue<Start> _starts = [];

    /// <summary>The sides that use .NET's default windows.</summary>
    private enum Windows
    {
        Client,
        Service,
        Both,
        Neither,
    }

    public override bool RequiresName => true;

    public override bool SampleRequiresName => true;

    public override IReadOnlyList<string> Findings =>
    [
        "| .NET's own windows at | Method | Store | Starts | Clients | Calls | Calls that never came back | Which call of its client |",
        "| --- | --- | --- | ---: | ---: | ---: | ---: | --- |",
        .. from start in _starts
           group start by (start.Own, start.Method, start.Store) into same
           orderby same.Key.Own, Array.FindIndex(MeasuredCases, kind => kind.Method == same.Key.Method), same.Key.Store descending
           select Row(same.Key.Own, same.Key.Method, same.Key.Store, [.. same]),
    ];

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var (own, method) = MeasuredCases[trial.Number / 2 % MeasuredCases.Length];
        var store = trial.Number % 2 == 0 ? "sqlite" : "memory";
        var isServiceOwn = own is Windows.Service or Windows.Both;
        var isClientOwn = own is Windows.Client or Windows.Both;
        await using var service = await StartedService.StartAsync(
            "GrpcService", "--Store:Provider", store, "--Limits:KestrelWindows", isServiceOwn ? "true" : "false");

        // A service logs an error for each call that a client cancels, and the campaign provokes such calls.
        service.ExpectErrors();
        List<FreshCalls> clients = [];
        for (var client = 0; client < Clients; client++)
        {
            clients.Add(await CallAsync(service.Announcement.Http2, method, isClientOwn, cancellation));
        }

        _starts.Enqueue(new(own, method, store, clients));
        Require(isClientOwn || !clients.Exists(client => client.IsLost),
            $"with windows of 8 MiB in the client a call of {method} over {store} did not come back, after "
            + $"{string.Join(", ", clients.Where(client => client.IsLost).Select(client => client.Answered))} calls");
    }

    private static async Task<FreshCalls> CallAsync(Uri service, string method, bool usesDefaultWindow, CancellationToken cancellation)
    {
        var exit = await ProgramExit.RunAsync(
            new(
                "dotnet",
                [typeof(FreshClient).Assembly.Location, FreshClient.Verb, $"{service}", method, $"{usesDefaultWindow}"]), LongestClient,
            cancellation: cancellation);
        Require(exit.Code == 0, $"a client ended with exit code {exit.Code}: {exit.Errors}");
        return JsonSerializer.Deserialize<FreshCalls>(exit.Output)!;
    }

    private static string Row(Windows own, string method, string store, Start[] starts)
    {
        FreshCalls[] clients = [.. starts.SelectMany(start => start.Clients)];
        FreshCalls[] lost = [.. clients.Where(client => client.IsLost)];
        var which = string.Join(", ", lost.Select(client => client.Answered + 1).Order());
        return $"| {own.ToString().ToLowerInvariant()} | {method} | {store} | {starts.Length:N0} | {clients.Length:N0} | "
            + $"{clients.Sum(client => client.Answered + (client.IsLost ? 1 : 0)):N0} | {lost.Length:N0} | {which} |";
    }

    private sealed record Start(Windows Own, string Method, string Store, IReadOnlyList<FreshCalls> Clients);
}
