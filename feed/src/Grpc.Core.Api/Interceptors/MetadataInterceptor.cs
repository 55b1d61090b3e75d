namespace Grpc.Core.Interceptors;

/// <summary>Changes the headers of every call. The function gets a copy, so that a caller's own headers stay as they are.</summary>
internal sealed class MetadataInterceptor(Func<Metadata, Metadata> change) : ContextInterceptor
{
    private readonly Func<Metadata, Metadata> _change = change ?? throw new ArgumentNullException(nameof(change));

    protected override ClientInterceptorContext<TRequest, TResponse> Change<TRequest, TResponse>(
        ClientInterceptorContext<TRequest, TResponse> context)
    {
        var headers = new Metadata();
        foreach (var entry in context.Options.Headers ?? Metadata.Empty)
        {
            headers.Add(entry);
        }

        return new(context.Method, context.Host, context.Options.WithHeaders(_change(headers)));
    }
}
