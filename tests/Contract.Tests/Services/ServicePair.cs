using Grpc.Net.Client;
using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Services;

/// <summary>Both services on one store, with a client for each.</summary>
internal sealed class ServicePair : IAsyncDisposable
{
    private readonly GrpcChannel _channel;

    private ServicePair(RunningService rest, RunningService grpc)
    {
        (RestService, GrpcService) = (rest, grpc);
        Rest = new HttpClient(new SocketsHttpHandler { UseProxy = false }) { BaseAddress = rest.Announcement.Http1 };
        _channel = GrpcChannel.ForAddress(grpc.Announcement.Http2, new() { MaxReceiveMessageSize = null, MaxSendMessageSize = null });
        Grpc = new(_channel);
        Compute = new(_channel);
        Images = new(_channel);
        Books = new(_channel);
    }

    public RunningService RestService { get; }

    public RunningService GrpcService { get; }

    public HttpClient Rest { get; }

    public PayloadService.PayloadServiceClient Grpc { get; }

    public ComputeService.ComputeServiceClient Compute { get; }

    public ImageService.ImageServiceClient Images { get; }

    public BookService.BookServiceClient Books { get; }

    public GrpcChannel Channel => _channel;

    public static async Task<ServicePair> StartAsync(params string[] settings)
    {
        var rest = RunningService.StartAsync(ServiceAssembly.Rest, settings);
        var grpc = RunningService.StartAsync(ServiceAssembly.Grpc, settings);
        try
        {
            return new(await rest, await grpc);
        }
        catch
        {
            foreach (var started in new[] { rest, grpc })
            {
                if (await Task.WhenAny(started) is { IsCompletedSuccessfully: true })
                {
                    await (await started).DisposeAsync();
                }
            }

            throw;
        }
    }

    public async ValueTask DisposeAsync()
    {
        Rest.Dispose();
        _channel.Dispose();
        try
        {
            await RestService.DisposeAsync();
        }
        finally
        {
            await GrpcService.DisposeAsync();
        }
    }
}
