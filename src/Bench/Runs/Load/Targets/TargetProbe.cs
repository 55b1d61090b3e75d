using System.Net;
using System.Net.Sockets;
using Google.Protobuf;
using Grpc.Core;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Clients;
using RpcBench.CommandLines;
using RpcBench.Contracts.Payloads;

namespace RpcBench.Bench.Runs.Load.Targets;

/// <summary>Finds out, before anything is timed, whether services that already run are there and are RpcBench's.</summary>
/// <param name="endpoints">Where they should be.</param>
public sealed class TargetProbe(Endpoints endpoints)
{
    // A firewall that drops packets does not refuse: whoever waits for it must stop by itself.
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(10);

    /// <summary>Asks each service for one object.</summary>
    /// <returns>The store that the REST service says it reads, for example <c>mysql</c>; null: there is no REST service, or it does not say.</returns>
    /// <exception cref="UserException">A service is not there, or is another.</exception>
    public async Task<string?> RunAsync(CancellationToken cancellation)
    {
        using var clients = new ApiClients(endpoints);
        foreach (var api in clients.Apis)
        {
            await AskAsync(api, clients, Catalogue.Matrix[0], cancellation);
        }

        return endpoints.Has(Api.Rest) ? await TargetHealth.StoreAsync(endpoints, cancellation) : null;
    }

    private async Task AskAsync(Api api, ApiClients clients, Operation operation, CancellationToken cancellation)
    {
        using var ending = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        ending.CancelAfter(Patience);
        try
        {
            var answer = await operation.Over(api)(clients, 1, null, ending.Token);
            if (IdOf(answer) != 1)
            {
                throw Other(api, "it answers with another object than the one that was asked for");
            }
        }
        catch (Exception exception) when (exception is not UserException)
        {
            cancellation.ThrowIfCancellationRequested();
            throw Refusal(api, exception, ending.IsCancellationRequested);
        }
    }

    private static int? IdOf(object answer) => answer switch
    {
        IPayload payload => payload.Id,
        IMessage message => message.Descriptor.FindFieldByName("id")?.Accessor.GetValue(message) as int?,
        _ => null,
    };

    private UserException Refusal(Api api, Exception exception, bool isTimeOut)
    {
        var refusal = exception as RpcException;
        var cause = refusal?.Status.DebugException ?? refusal?.InnerException ?? exception;
        return cause switch
        {
            _ when isTimeOut => Absent(api, $"it did not answer within {Patience.TotalSeconds:0} seconds"),
            HttpRequestException { HttpRequestError: HttpRequestError.NameResolutionError or HttpRequestError.ConnectionError, InnerException: SocketException } =>
                Absent(api, cause.Message),
            SocketException => Absent(api, cause.Message),
            // Kestrel says so of a request of HTTP/1.1 on a port for HTTP/2; to this question the service itself never does.
            HttpRequestException { StatusCode: HttpStatusCode.BadRequest } => WrongVersion(api, cause),
            HttpRequestException { StatusCode: HttpStatusCode.ServiceUnavailable } => AwayStore(api),
            HttpRequestException { StatusCode: null } or HttpVersionException or IOException => WrongVersion(api, cause),
            RpcException { StatusCode: StatusCode.Unavailable } => AwayStore(api),
            _ => Other(api, cause.Message),
        };
    }

    private UserException AwayStore(Api api) =>
        new($"The {api.InWords()} service at {endpoints.Of(api)} cannot reach its store. Start the store, or correct Store:ConnectionString there.");

    private UserException Absent(Api api, string why) => new($"There is no {api.InWords()} service at {endpoints.Of(api)}: {OneLine(why)}. {Remedy(api)}.");

    private UserException WrongVersion(Api api, Exception exception) => new(
        $"{endpoints.Of(api)} does not speak the HTTP version that {api.InWords()} is called with "
        + $"({(api == Api.Grpc ? "2" : endpoints.RestVersion.ToString())}): {OneLine(exception.Message)}. "
        + (api == Api.Grpc
            ? "Name the port that the gRPC service has for Listen:Http2."
            : "Name the port that the REST service has for it (Listen:Http1 or Listen:Http2), or choose the other version with --rest-http."),
        exception);

    private UserException Other(Api api, string why) =>
        new($"What answers at {endpoints.Of(api)} is not RpcBench's {api.InWords()} service: {OneLine(why)}. {Remedy(api)}.");

    private static string Remedy(Api api) =>
        $"Start it there (dotnet run -c Release --project src/{(api == Api.Rest ? "RestApi" : "GrpcService")} -- --Listen:Any=true, see docs/load.md), or correct the address";

    private static string OneLine(string text) => text.ReplaceLineEndings(" ").TrimEnd('.');
}
