using Grpc.Core;

namespace RpcBench.Feed.Tests.Contracts;

public sealed class CallOptionsTests
{
    [Fact]
    public void EachWithChangesACopyInOnePlace()
    {
        var deadline = new DateTime(2030, 1, 2, 3, 4, 5, DateTimeKind.Utc);
        var headers = new Metadata();
        using var cancellation = new CancellationTokenSource();
        var plain = new CallOptions(headers);

        var changed = plain.WithDeadline(deadline)
            .WithCancellationToken(cancellation.Token)
            .WithWriteOptions(new WriteOptions(WriteFlags.NoCompress))
            .WithWaitForReady();

        Assert.Same(headers, changed.Headers);
        Assert.Equal(deadline, changed.Deadline);
        Assert.Equal(cancellation.Token, changed.CancellationToken);
        Assert.Equal(WriteFlags.NoCompress, changed.WriteOptions?.Flags);
        Assert.True(changed.IsWaitForReady);

        Assert.Null(plain.Deadline);
        Assert.Null(plain.WriteOptions);
        Assert.False(plain.IsWaitForReady);
        Assert.False(plain.CancellationToken.CanBeCanceled);
    }
}
