using RpcBench.Contracts.V1;
using Grpc.Core;
using Grpc.Net.Client;

namespace RpcBench.Measuring.Operations;

/// <summary>The generated clients of one channel, each made when it is first used: a channel that is opened for one call needs one of
/// them.</summary>
public sealed class GrpcServices(GrpcChannel channel) : IDisposable
{
    private PayloadService.PayloadServiceClient? _payloads;
    private ComputeService.ComputeServiceClient? _compute;
    private ImageService.ImageServiceClient? _images;
    private BookService.BookServiceClient? _books;
    private CallInvoker? _invoker;

    /// <summary>For methods that no generated client has.</summary>
    public CallInvoker Invoker => _invoker ??= channel.CreateCallInvoker();

    public PayloadService.PayloadServiceClient Payloads => _payloads ??= new(channel);

    public ComputeService.ComputeServiceClient Compute => _compute ??= new(channel);

    public ImageService.ImageServiceClient Images => _images ??= new(channel);

    public BookService.BookServiceClient Books => _books ??= new(channel);

    public void Dispose() => channel.Dispose();
}
