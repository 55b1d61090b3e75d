using Grpc.Core;
using Grpc.Core.Utils;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class UtilityTests
{
    [Fact]
    public void APreconditionThatHoldsIsSilent()
    {
        GrpcPreconditions.CheckArgument(true);
        GrpcPreconditions.CheckArgument(true, "unused");
        GrpcPreconditions.CheckState(true);
        GrpcPreconditions.CheckState(true, "unused");

        Assert.Equal("text", GrpcPreconditions.CheckNotNull("text", "unused"));
    }

    [Fact]
    public void APreconditionThatDoesNotHoldThrowsWhatItsNameSays()
    {
        Assert.Throws<ArgumentException>(() => GrpcPreconditions.CheckArgument(false));
        Assert.Equal("said", Assert.Throws<ArgumentException>(() => GrpcPreconditions.CheckArgument(false, "said")).Message);
        Assert.Throws<InvalidOperationException>(() => GrpcPreconditions.CheckState(false));
        Assert.Equal("said", Assert.Throws<InvalidOperationException>(() => GrpcPreconditions.CheckState(false, "said")).Message);
        Assert.Throws<ArgumentNullException>(() => GrpcPreconditions.CheckNotNull<string?>(null));
        Assert.Equal("name", Assert.Throws<ArgumentNullException>(() => GrpcPreconditions.CheckNotNull<string?>(null, "name")).ParamName);
    }

    [Fact]
    public void TheVersionIsThatOfTheAssembly()
    {
        Assert.Equal(VersionInfo.CurrentAssemblyVersion, typeof(Metadata).Assembly.GetName().Version?.ToString());
        Assert.Matches(@"^2\.\d+\.", VersionInfo.CurrentVersion);
        Assert.Matches(@"^2\.\d+\.", VersionInfo.CurrentAssemblyFileVersion);
    }

    [Fact]
    public async Task AStreamThatIsNotThereIsRefused() =>
        await Assert.ThrowsAsync<ArgumentNullException>(() => default(IAsyncStreamReader<string>)!.MoveNext());

    /// <summary>It sets the host of every call, if only to none; that is part of what a call costs.</summary>
    [Fact]
    public void EveryClientStandsBeforeItsInvoker()
    {
        var invoker = new Nowhere();

        Assert.NotSame(invoker, new Client(invoker).Invoker);
    }

    private sealed class Client(CallInvoker invoker) : ClientBase(invoker)
    {
        public CallInvoker Invoker => CallInvoker;
    }

    private sealed class Nowhere : CallInvoker
    {
        public override TResponse BlockingUnaryCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
            throw new NotSupportedException();

        public override AsyncUnaryCall<TResponse> AsyncUnaryCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
            throw new NotSupportedException();

        public override AsyncServerStreamingCall<TResponse> AsyncServerStreamingCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string? host, CallOptions options, TRequest request) =>
            throw new NotSupportedException();

        public override AsyncClientStreamingCall<TRequest, TResponse> AsyncClientStreamingCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string? host, CallOptions options) =>
            throw new NotSupportedException();

        public override AsyncDuplexStreamingCall<TRequest, TResponse> AsyncDuplexStreamingCall<TRequest, TResponse>(Method<TRequest, TResponse> method, string? host, CallOptions options) =>
            throw new NotSupportedException();
    }
}
