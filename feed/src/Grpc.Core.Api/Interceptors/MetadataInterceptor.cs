namespace Grpc.Core.Interceptors;

/// <summary>Changes the headers of every call. The function gets the caller's own, and an empty collection where there are none.</summary>
internal sealed class MetadataInterceptor(Func<Metadata, Metadata> change) : ContextInterceptor
{
    private readonly Func<Metadata, Metadata> _change = change ?? throw new ArgumentNullException(nameof(change));

    protected override ClientInterceptorContext<TRequest, TResponse> Change<TRequest, TResponse>(
        ClientInterceptorContext<TRequest, TResponse> context) =>
        new(context.Method, context.Host, context.Options.WithHeaders(_change(context.Options.Headers ?? [])));
}
