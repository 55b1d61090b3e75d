namespace Grpc.Core.Interceptors;

/// <summary>Puts interceptors before a <see cref="CallInvoker" />.</summary>
public static class CallInvokerExtensions
{
    /// <summary>One interceptor.</summary>
    public static CallInvoker Intercept(this CallInvoker invoker, Interceptor interceptor)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(interceptor);
        return new InterceptingCallInvoker(invoker, interceptor);
    }

    /// <summary>Several interceptors; the first sees a call first.</summary>
    public static CallInvoker Intercept(this CallInvoker invoker, params Interceptor[] interceptors)
    {
        ArgumentNullException.ThrowIfNull(invoker);
        ArgumentNullException.ThrowIfNull(interceptors);
        for (var i = interceptors.Length - 1; i >= 0; i--)
        {
            invoker = invoker.Intercept(interceptors[i]);
        }

        return invoker;
    }

    /// <summary>A function that changes the headers of every call.</summary>
    public static CallInvoker Intercept(this CallInvoker invoker, Func<Metadata, Metadata> interceptor) =>
        invoker.Intercept(new MetadataInterceptor(interceptor));
}
