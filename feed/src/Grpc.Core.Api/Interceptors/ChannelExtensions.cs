namespace Grpc.Core.Interceptors;

/// <summary>Puts interceptors before a channel.</summary>
public static class ChannelExtensions
{
    /// <summary>One interceptor.</summary>
    public static CallInvoker Intercept(this ChannelBase channel, Interceptor interceptor) =>
        Invoker(channel).Intercept(interceptor);

    /// <summary>Several interceptors; the first sees a call first.</summary>
    public static CallInvoker Intercept(this ChannelBase channel, params Interceptor[] interceptors) =>
        Invoker(channel).Intercept(interceptors);

    /// <summary>A function that changes the headers of every call.</summary>
    public static CallInvoker Intercept(this ChannelBase channel, Func<Metadata, Metadata> interceptor) =>
        Invoker(channel).Intercept(interceptor);

    private static CallInvoker Invoker(ChannelBase channel)
    {
        ArgumentNullException.ThrowIfNull(channel);
        return channel.CreateCallInvoker();
    }
}
