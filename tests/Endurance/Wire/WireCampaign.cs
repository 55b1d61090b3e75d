using System.Collections.Concurrent;
using RpcBench.Endurance.Programs;
using RpcBench.Tests.Services;

namespace RpcBench.Endurance.Wire;

/// <summary>Requests with something wrong, each on a connection of its own, to a service that must answer each with a status and stay well.</summary>
public abstract class WireCampaign : Campaign
{
    private const int HealthyEvery = 250;
    private const int InternalError = 2;

    private readonly ConcurrentDictionary<string, int> _statuses = new(StringComparer.Ordinal);
    private RunningService? _service;

    public override int AtOnce => 16;

    public override IReadOnlyList<string> Findings =>
        [string.Join(", ", _statuses.OrderByDescending(status => status.Value).Select(status => $"{status.Key}: {status.Value}"))];

    /// <summary>The project of the service.</summary>
    protected abstract string Project { get; }

    /// <summary>The service.</summary>
    private protected RunningService Service => _service!;

    public override int Cases(Extent extent) => extent is Extent.Quick ? 1_500 : 50_000;

    public override async Task StartAsync(CampaignSettings settings, CancellationToken cancellation)
    {
        _service = await CampaignService.StartAsync(Project, "--Store:Provider", "memory");

        // The first call of a process takes as long as a thousand others.
        await CallAsync(cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(trial);
        var request = Make(trial.Random);
        WireAnswer answer;
        using (var connection = new WireConnection())
        {
            answer = request.IsHttp2
                ? await connection.SendAsync(Service.Announcement.Http2, request, Http2Answer.Read, cancellation)
                : await connection.SendAsync(Service.Announcement.Http1!, request, Http1Answer.Read, cancellation);
        }

        if (!Service.IsRunning)
        {
            throw new BrokenClaimException($"The service ended after {request.What}.");
        }

        var status = Ended(answer, request) ?? Check(answer, request);
        _statuses.AddOrUpdate(status, 1, static (_, count) => count + 1);
        if (trial.Number % HealthyEvery == 0)
        {
            await CallAsync(cancellation);
        }
    }

    public override async Task FinishAsync(CancellationToken cancellation)
    {
        await CallAsync(cancellation);
        await Service.StopAsync();
        if (Service.Errors is { Count: > 0 } errors)
        {
            throw new BrokenClaimException($"The service logged {errors.Count} errors: {string.Join('\n', errors.Take(5).Select(error => error.Length > 3000 ? error[..3000] : error))}");
        }
    }

    public override async ValueTask DisposeAsync()
    {
        GC.SuppressFinalize(this);
        if (_service is not null)
        {
            await _service.DisposeAsync();
        }

        await base.DisposeAsync();
    }

    /// <summary>A request.</summary>
    private protected abstract WireRequest Make(Random random);

    /// <summary>An answer that has a status in a word.</summary>
    /// <exception cref="BrokenClaimException">The contract has no such answer.</exception>
    private protected abstract string Check(WireAnswer answer, WireRequest request);

    /// <summary>Makes a call that must succeed.</summary>
    private protected abstract Task CallAsync(CancellationToken cancellation);

    // By the service or the connection, before there was a status.
    private static string? Ended(WireAnswer answer, WireRequest request) => answer switch
    {
        // Kestrel says the same of headers in HPACK whose index is 0, which ends the connection as it should and is no error of the service.
        { Reset: InternalError } when request.IsWhole => throw new BrokenClaimException($"{request.What}: HTTP {answer.Status}, and HTTP/2 ended with an internal error."),
        { Reset: { } code and not 0 } => $"HTTP/2 error {code}",
        { Status: 0, Reset: null } when request.IsWhole => throw new BrokenClaimException($"{request.What}: no answer, and the request is whole."),
        { Status: 0 } => "none",
        _ => null,
    };
}
