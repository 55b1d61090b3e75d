using System.IO.Pipelines;
using Microsoft.AspNetCore.Http;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.Extensions.Logging.Abstractions;
using RpcBench.ServiceDefaults.Bodies;
using RpcBench.ServiceDefaults.Calls;

namespace RpcBench.Bench.Tests.Services;

public sealed class BoundedBodyTests
{
    /// <summary>As Kestrel says of a connection that faults between a read and its advance; who reads JSON then advances once more.</summary>
    [Fact]
    public async Task ACallerWhoGoesBetweenAReadAndItsAdvanceIsGoneAndNoDefect()
    {
        using var bounds = new BodyBounds(new(1024, TimeSpan.FromSeconds(30)), NullLogger<BodyBounds>.Instance);
        var body = Aborted(bounds, isAtOnce: false);
        var read = await body.ReadAsync();

        var thrown = Assert.Throws<CallFailedException>(() => body.AdvanceTo(read.Buffer.Start, read.Buffer.End));
        Assert.Equal(CallFailureKind.CallerGone, thrown.Failure.Kind);
        body.AdvanceTo(read.Buffer.GetPosition(1));
    }

    /// <summary>As Kestrel says of a connection that faulted before its body was asked for: at the call, not in what it returns.</summary>
    [Fact]
    public async Task ACallerWhoGoesBeforeTheFirstReadIsGoneAndNoDefect()
    {
        using var bounds = new BodyBounds(new(1024, TimeSpan.FromSeconds(30)), NullLogger<BodyBounds>.Instance);
        var body = Aborted(bounds, isAtOnce: true);

        var thrown = await Assert.ThrowsAsync<CallFailedException>(async () => await body.ReadAsync());
        Assert.Equal(CallFailureKind.CallerGone, thrown.Failure.Kind);
    }

    private static Body Aborted(BodyBounds bounds, bool isAtOnce)
    {
        var context = new DefaultHttpContext();
        context.Features.Set<IRequestBodyPipeFeature>(new AbortedBody(isAtOnce));
        return new(context, bounds);
    }

    private sealed class Body(HttpContext context, BodyBounds bounds) : BoundedBody(context, bounds)
    {
        protected override void Look(ReadResult result)
        {
        }

        protected override Exception Refusal(CallFailure failure) => new CallFailedException(failure);
    }

    private sealed class AbortedBody(bool isAtOnce) : PipeReader, IRequestBodyPipeFeature
    {
        public PipeReader Reader => this;

        public override ValueTask<ReadResult> ReadAsync(CancellationToken cancellationToken = default) => isAtOnce
            ? throw new IOException("The request stream was aborted.")
            : new(new ReadResult(new("{}"u8.ToArray()), isCanceled: false, isCompleted: false));

        public override void AdvanceTo(SequencePosition consumed) => AdvanceTo(consumed, consumed);

        public override void AdvanceTo(SequencePosition consumed, SequencePosition examined) => throw new IOException("The request stream was aborted.");

        public override bool TryRead(out ReadResult result) => throw new NotSupportedException();

        public override void CancelPendingRead() => throw new NotSupportedException();

        public override void Complete(Exception? exception = null) => throw new NotSupportedException();
    }
}
