using System.Net.Http.Headers;
using Google.Protobuf;
using Grpc.Net.Client;
using RpcBench.Contracts.V1;

namespace RpcBench.Checks;

/// <summary>Compares a small payload from the memory store with a constant from a bare endpoint of the same server.</summary>
internal static class ServicePromises
{
    // With many concurrent calls, 20 pairs would leave an interval of 12 % to either side. Such an interval is wider than the distance
    // between the promised limit and 1.
    private const int Pairs = 60;

    public static async Task MeasureAsync(PromisesRun run, CancellationToken cancellation)
    {
        var sides = new PairedMeasurement(Pairs);
        await BesideBareAsync("", async (environment, bare) =>
        {
            using var served = new SmallCalls(new(FindRestAddress(environment), "/api/payloads/small/1"), FindGrpcAddress(environment));
            using var constant = new SmallCalls(FindRestAddress(bare), FindGrpcAddress(bare));
            await sides.RecordRatesAsync(run, Promise.RestService, served.RestAsync, constant.RestAsync, cancellation);
            await sides.RecordRatesAsync(run, Promise.GrpcService, served.GrpcAsync, constant.GrpcAsync, cancellation);
        });
        await BesideBareAsync(FactorDesign.WhyVerb, async (environment, bare) =>
        {
            using var served = new PlainCalls(FindRestAddress(environment), FindGrpcAddress(environment));
            using var constant = new PlainCalls(FindRestAddress(bare), FindGrpcAddress(bare));
            await sides.RecordRatesAsync(run, Promise.PlainJson, served.JsonAsync, constant.JsonAsync, cancellation);
            await sides.RecordRatesAsync(run, Promise.PlainProtobuf, served.ProtobufAsync, constant.ProtobufAsync, cancellation);
        });

        async Task BesideBareAsync(string verb, Func<Endpoints, Endpoints, Task> measureAsync)
        {
            await using var environment = await MemoryServices.StartAsync(MemoryServices.ReadComparison(verb), cancellation);
            var (bare, endpoints) = await MemoryServices.StartBareAsync(environment, cancellation);
            await using var ending = bare;
            await measureAsync(environment.Endpoints, endpoints);
        }
    }

    private static Uri FindRestAddress(Endpoints endpoints) => endpoints.AddressOf(Catalogue.Rest);

    private static Uri FindGrpcAddress(Endpoints endpoints) => endpoints.AddressOf(Catalogue.Grpc);
}

/// <summary>Calls for one small payload. The REST calls do not decode JSON, so that the client hides as little as possible of the
/// difference between the servers.</summary>
internal sealed class SmallCalls(Uri rest, Uri grpc) : IDisposable
{
    private readonly HttpClient _rest = new(ClientConnections.CreateHandler(ClientSettings.Default));
    private readonly GrpcChannel _grpc = GrpcChannel.ForAddress(
        grpc, new() { HttpHandler = ClientConnections.CreateHandler(ClientSettings.Default), DisposeHttpClient = true });

    public Task RestAsync() => _rest.GetByteArrayAsync(rest);

    public Task GrpcAsync() => new PayloadService.PayloadServiceClient(_grpc).GetSmallPayloadAsync(new() { Id = 1 }).ResponseAsync;

    public void Dispose()
    {
        _rest.Dispose();
        _grpc.Dispose();
    }
}

/// <summary>Calls for one small payload with a plain POST. Responses are not decoded, as in <see cref="SmallCalls"/>.</summary>
internal sealed class PlainCalls(Uri http1, Uri http2) : IDisposable
{
    private const string Path = "/rpcbench.v1.PayloadService/GetSmallPayload";

    private static readonly byte[] Json = "{\"id\":1}"u8.ToArray();
    private static readonly byte[] Message = new PayloadId { Id = 1 }.ToByteArray();

    private readonly HttpClient _client = new(ClientConnections.CreateHandler(ClientSettings.Default));

    public Task JsonAsync() => PostAsync(http1, HttpVersion.Version11, "application/json", Json);

    public Task ProtobufAsync() => PostAsync(http2, HttpVersion.Version20, "application/proto", Message);

    public void Dispose() => _client.Dispose();

    private async Task PostAsync(Uri service, Version version, string mediaType, byte[] body)
    {
        using var request = new HttpRequestMessage(HttpMethod.Post, new Uri(service, Path))
        {
            Version = version,
            VersionPolicy = HttpVersionPolicy.RequestVersionExact,
            Content = new ByteArrayContent(body) { Headers = { ContentType = new MediaTypeHeaderValue(mediaType) } },
        };
        using var response = await _client.SendAsync(request);
        response.EnsureSuccessStatusCode();
        await response.Content.ReadAsByteArrayAsync();
    }
}
