namespace RpcBench.Endurance.Stores;

/// <summary>Many concurrent callers share one session of the database, and some of them cancel.</summary>
internal sealed class OneSessionCampaign() : Campaign(
    "one-session",
    "With a pool of one session every caller is answered, none waits while others are answered many times, and who gives up leaves the "
    + "session to the next.",
    cases: 60,
    quickCases: 2)
{
    private const int CallsPerClient = 3;

    // Callers wait in the order in which they arrived, but what they do in their own process is not ordered.
    private const int MaximumAttempts = 10 * CallsPerClient;

    private StoreServices? _services;
    private int _answered;
    private int _mostAttempts;

    public override IReadOnlyList<string> Findings =>
        [$"{_answered:N0} calls answered; at most {_mostAttempts} for one caller until all had {CallsPerClient}"];

    public override async Task StartAsync(CancellationToken cancellation)
    {
        _services = DisposeAtEnd(await StoreServices.StartAsync(sessions: 1, cancellation));
        await _services.ReadExpectedResponsesAsync(cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var answered = new int[trial.Random.Next(20, 100)];
        var waiting = answered.Length;
        using var givingUp = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var patient = Enumerable.Range(0, answered.Length).Select(index => CallAsync(index, new Random(trial.Random.Next()))).ToArray();
        var impatient = Enumerable.Range(0, answered.Length / 4)
            .Select(index => CancelCallAsync(_services!.Clients[index % 2], givingUp.Token))
            .ToArray();
        var all = Task.WhenAll(patient);
        await Task.WhenAny(all, Task.Delay(trial.Random.Next(1, 30), cancellation));
        await givingUp.CancelAsync();
        await all;
        await Task.WhenAll(impatient);
        _answered += answered.Sum();
        _mostAttempts = Math.Max(_mostAttempts, answered.Max());
        Require(answered.Max() <= MaximumAttempts,
            $"{answered.Max()} calls of one of {answered.Length} callers were answered until every caller had {CallsPerClient}.");
        await _services!.CheckEverySessionIsFreeAsync(cancellation);

        async Task CallAsync(int index, Random random)
        {
            var client = _services!.Clients[index % 2];
            while (Volatile.Read(ref waiting) > 0)
            {
                var reading = StoreClient.ReadTargets[random.Next(2)];
                var answer = await client.ReadAsync(reading, cancellation);
                if (answer.Kind is not ResponseKind.Done)
                {
                    Volatile.Write(ref waiting, 0);
                    throw new BrokenClaimException($"{client.Api}: {reading} is {answer.Kind}.");
                }

                if (++answered[index] == CallsPerClient)
                {
                    Interlocked.Decrement(ref waiting);
                }

                _services.RequireExpected(client, reading, answer.Content);
            }
        }
    }

    private static async Task CancelCallAsync(StoreClient client, CancellationToken cancellation)
    {
        try
        {
            while (true)
            {
                await client.ReadAsync("large/7", cancellation);
            }
        }
        catch (OperationCanceledException)
        {
            // The cancellation is intended.
        }
    }
}
