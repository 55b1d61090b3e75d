using Grpc.Core.Interceptors;

namespace Grpc.Core;

/// <summary>What every generated client has.</summary>
public abstract class ClientBase
{
    /// <summary>A client without a channel, for tests that override its methods.</summary>
    protected ClientBase()
        : this(new UnimplementedCallInvoker())
    {
    }

    /// <summary>A client with a configuration.</summary>
    protected ClientBase(ClientBaseConfiguration configuration)
    {
        ArgumentNullException.ThrowIfNull(configuration);
        Configuration = configuration;
        CallInvoker = configuration.CreateDecoratedCallInvoker();
    }

    /// <summary>A client on a channel.</summary>
    protected ClientBase(ChannelBase channel)
        : this((channel ?? throw new ArgumentNullException(nameof(channel))).CreateCallInvoker())
    {
    }

    /// <summary>A client on what starts its calls.</summary>
    protected ClientBase(CallInvoker callInvoker)
        : this(new ClientBaseConfiguration(callInvoker, null))
    {
    }

    internal ClientBaseConfiguration Configuration { get; }

    /// <summary>What starts this client's calls.</summary>
    protected CallInvoker CallInvoker { get; }

    /// <summary>What a client is made of; generated code passes it on unopened.</summary>
    protected internal class ClientBaseConfiguration
    {
        private readonly CallInvoker _callInvoker;
        private readonly string? _host;

        internal ClientBaseConfiguration(CallInvoker callInvoker, string? host)
        {
            ArgumentNullException.ThrowIfNull(callInvoker);
            _callInvoker = callInvoker;
            _host = host;
        }

        internal CallInvoker CreateDecoratedCallInvoker() => _callInvoker.Intercept(new HostInterceptor(_host));

        internal ClientBaseConfiguration WithHost(string host) => new(_callInvoker, host);
    }
}
