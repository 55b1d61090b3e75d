using RpcBench.Contracts.V1;

namespace RpcBench.Tests.Services;

internal sealed class ServicePair : IAsyncDisposable
{
    private ServicePair(StartedService rest, StartedService grpc)
    {
        (RestService, GrpcService) = (rest, grpc);
        Rest = ServiceClient.CreateHttp1(rest.Announcement.Http1);
        Channel = GrpcChannel.ForAddress(grpc.Announcement.Http2, new() { MaxReceiveMessageSize = null, MaxSendMessageSize = null });
        (Grpc, Compute, Images, Books) = (new(Channel), new(Channel), new(Channel), new(Channel));
    }

    public StartedService RestService { get; }

    public StartedService GrpcService { get; }

    public HttpClient Rest { get; }

    public GrpcChannel Channel { get; }

    public PayloadService.PayloadServiceClient Grpc { get; }

    public ComputeService.ComputeServiceClient Compute { get; }

    public ImageService.ImageServiceClient Images { get; }

    public BookService.BookServiceClient Books { get; }

    public static async Task<ServicePair> StartAsync(params string[] settings)
    {
        var rest = StartedService.StartAsync(ServiceAssembly.Rest, settings);
        var grpc = StartedService.StartAsync(ServiceAssembly.Grpc, settings);
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

    public ServicePair ExpectErrors()
    {
        RestService.ExpectErrors();
        GrpcService.ExpectErrors();
        return this;
    }

    public async ValueTask DisposeAsync()
    {
        Rest.Dispose();
        Channel.Dispose();
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
