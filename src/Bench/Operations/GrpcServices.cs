using RpcBench.Contracts.V1;

namespace RpcBench.Bench.Operations;

/// <summary>The generated clients over one channel, or over another transport of the same methods.</summary>
internal sealed class GrpcServices(CallInvoker invoker) : IDisposable
{
    public PayloadService.PayloadServiceClient Payloads => field ??= new(invoker);

    public ComputeService.ComputeServiceClient Compute => field ??= new(invoker);

    public ImageService.ImageServiceClient Images => field ??= new(invoker);

    public BookService.BookServiceClient Books => field ??= new(invoker);

    /// <summary>Calls a unary method that no generated client has, because it has another encoding or is only one component of a
    /// call.</summary>
    public AsyncUnaryCall<TResponse> Call<TRequest, TResponse>(
        Method<TRequest, TResponse> method, TRequest request, CancellationToken cancellation)
        where TRequest : class
        where TResponse : class => invoker.AsyncUnaryCall(method, null, new(cancellationToken: cancellation), request);

    public void Dispose() => (invoker as IDisposable)?.Dispose();
}
