namespace RpcBench.Bench.Lab;

/// <summary>Finds out, before anything is timed, whether services that already run are there and are RpcBench's.</summary>
internal sealed class TargetProbe(Endpoints endpoints, Compared compared)
{
    // A firewall that drops packets does not refuse: whoever waits for it must stop by itself.
    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(10);

    /// <exception cref="UserException">A service is not there, or is another.</exception>
    public async Task RunAsync(CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints, compared);
        foreach (var arm in clients.Arms.OfType<Arm>())
        {
            await AskAsync(arm, clients, cancellation);
        }
    }

    private async Task AskAsync(Arm arm, ArmClients clients, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(WaitTimeout);
        try
        {
            var answer = await Catalogue.Matrix[0].CallAsync(ArmClient.Of(clients, arm), 1, ending.Token);
            if (IdOf(answer) != 1)
            {
                throw Other(arm, "it answers with another object than the one that was asked for");
            }
        }
        catch (Exception exception) when (exception is not UserException)
        {
            cancellation.ThrowIfCancellationRequested();
            throw Refusal(arm, exception, ending.IsCancellationRequested);
        }
    }

    private static int? IdOf(object answer) => answer switch
    {
        IPayload payload => payload.Id,
        IMessage message => message.Descriptor.FindFieldByName("id")?.Accessor.GetValue(message) as int?,
        _ => null,
    };

    private UserException Refusal(Arm arm, Exception exception, bool isTimeOut)
    {
        var refusal = exception as RpcException;
        var cause = refusal?.Status.DebugException ?? refusal?.InnerException ?? exception;
        return cause switch
        {
            _ when isTimeOut => Absent(arm, $"it did not answer within {WaitTimeout.TotalSeconds:0} seconds"),
            SocketException or HttpRequestException
            {
                HttpRequestError: HttpRequestError.NameResolutionError or HttpRequestError.ConnectionError,
                InnerException: SocketException
            } => Absent(arm, cause.Message),
            // Kestrel says so of a request of HTTP/1.1 on a port for HTTP/2; to this question the service itself never does.
            HttpRequestException { StatusCode: HttpStatusCode.BadRequest } => WrongVersion(arm, cause),
            HttpRequestException { StatusCode: HttpStatusCode.ServiceUnavailable } or RpcException { StatusCode: StatusCode.Unavailable } =>
                new($"The {arm.Label} service at {endpoints.AddressOf(arm)} cannot reach its store. "
                    + "Start the store, or correct Store:ConnectionString there."),
            HttpRequestException { StatusCode: null } or HttpVersionException or IOException => WrongVersion(arm, cause),
            _ => Other(arm, cause.Message),
        };
    }

    private UserException Absent(Arm arm, string why) =>
        new($"There is no {arm.Label} service at {endpoints.AddressOf(arm)}: {OneLine(why)}. {Remedy(arm, endpoints.AddressOf(arm))}.");

    private UserException WrongVersion(Arm arm, Exception exception) => new(
        $"{endpoints.AddressOf(arm)} does not speak the HTTP version that {arm.Label} is called with "
        + $"({(arm.IsRest ? arm.HttpVersion.ToString() : "2")}): {OneLine(exception.Message)}. "
        + (!arm.IsRest
            ? "Name the port that the gRPC service has for Listen:Http2."
            : "Name the port that the REST service has for it (Listen:Http1 or Listen:Http2), "
                + "or choose the other version with --rest-http."),
        exception);

    private UserException Other(Arm arm, string why) => new(
        $"What answers at {endpoints.AddressOf(arm)} is not RpcBench's {arm.Label} service: {OneLine(why)}. "
        + $"{Remedy(arm, endpoints.AddressOf(arm))}.");

    internal static string Remedy(Arm arm, Uri target)
    {
        var start = $"Start it there (dotnet run -c Release --project src/{(arm.IsRest ? "RestApi" : "GrpcService")}";
        var host = target.Host.Trim('[', ']');
        var how = !IPAddress.TryParse(host, out var address) ? "; docs/load.md says how it listens to another machine)"
            : IPAddress.IsLoopback(address) ? ")"
            : $" -- --Listen:Address={host}; only in a private network)";
        return $"{start}{how}, or correct the address";
    }

    private static string OneLine(string text) => text.ReplaceLineEndings(" ").TrimEnd('.');
}
