namespace RpcBench.Endurance.Wire;

/// <summary>Requests with something wrong, each on a connection of its own, to a service that must answer and stay well.</summary>
internal abstract class WireCampaign(string name, string claim, string project)
    : Campaign(name, claim, whole: 50_000, quick: 1_500, atOnce: 16)
{
    private const int HealthyEvery = 250;
    private const int InternalError = 2;

    // What Kestrel says of its own reader when a caller resets the connection in the middle of a body (dotnet/aspnetcore#17840): no
    // service can prevent it.
    private const string ResetWithinBody = "Microsoft.AspNetCore.Server.Kestrel[67]";

    private protected StartedService Service { get; private set; } = null!;

    public override async Task StartAsync(CancellationToken cancellation)
    {
        Service = Own((await StartedService.StartAsync(project, "--Store:Provider", "memory")).ExpectErrors());

        // The first call of a process takes as long as a thousand others.
        await CallAsync(cancellation);
    }

    public override async Task RunAsync(Trial trial, CancellationToken cancellation)
    {
        var request = Make(trial.Random);
        var answer = request.IsHttp2
            ? await WireConnection.SendAsync(Service.Announcement.Http2, request, Http2Response.Read, cancellation)
            : await WireConnection.SendAsync(Service.Announcement.Http1!, request, Http1Response.Read, cancellation);
        Require(Service.IsRunning, $"The service ended after {request.What}.");
        Count(Ended(answer, request) ?? Check(answer, request));
        if (trial.Number % HealthyEvery == 0)
        {
            await CallAsync(cancellation);
        }
    }

    public override async Task FinishAsync(CancellationToken cancellation)
    {
        await CallAsync(cancellation);
        await Service.StopAsync();
        var errors = Service.Errors.Where(error => !error.Contains(ResetWithinBody, StringComparison.Ordinal)).ToList();
        var shown = errors.Take(5).Select(error => error.Length > 3000 ? error[..3000] : error);
        Require(errors.Count == 0, $"The service logged {errors.Count} errors: {string.Join('\n', shown)}");
    }

    private protected static bool ShowsItsInside(string text) => Array.Exists<string>(
        ["Exception", "   at ", "RpcBench.", "System."], part => text.Contains(part, StringComparison.Ordinal));

    private protected abstract WireRequest Make(Random random);

    /// <summary>An answer that has a status in a word.</summary>
    private protected abstract string Check(WireResponse answer, WireRequest request);

    private protected abstract Task CallAsync(CancellationToken cancellation);

    // By the service or the connection, before there was a status.
    private static string? Ended(WireResponse answer, WireRequest request) => answer switch
    {
        // Kestrel says the same of headers in HPACK whose index is 0: it ends the connection, as it should.
        { Reset: InternalError } when request.IsWhole =>
            throw new BrokenClaimException($"{request.What}: HTTP {answer.Status}, and HTTP/2 ended with an internal error."),
        { Reset: { } code and not 0 } => $"HTTP/2 error {code}",
        { Status: 0, Reset: null } when request.IsWhole =>
            throw new BrokenClaimException($"{request.What}: no answer, and the request is whole."),
        { Status: 0 } => "none",
        _ => null,
    };
}
