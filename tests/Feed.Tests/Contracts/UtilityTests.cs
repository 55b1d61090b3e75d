using Grpc.Core;
using Grpc.Core.Utils;
using Grpc.Net.Client;

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
        using var nowhere = GrpcChannel.ForAddress("http://127.0.0.1:1");
        var invoker = nowhere.CreateCallInvoker();

        Assert.NotSame(invoker, new Client(invoker).Invoker);
    }

    private sealed class Client(CallInvoker invoker) : ClientBase(invoker)
    {
        public CallInvoker Invoker => CallInvoker;
    }
}
