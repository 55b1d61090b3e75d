using Grpc.Core;

namespace RpcBench.Feed.Tests.Calls;

internal sealed class ProbeService(ProbeEvents events) : Probe.ProbeBase
{
    public override Task<Note> Echo(Note request, ServerCallContext context)
    {
        foreach (var header in context.RequestHeaders.Where(entry => entry.Key.StartsWith("probe-", StringComparison.Ordinal)))
        {
            context.ResponseTrailers.Add(header);
        }

        return Task.FromResult(request);
    }

    public override async Task<Note> Hang(Note request, ServerCallContext context)
    {
        var cancelled = new TaskCompletionSource();
        await using var registration = context.CancellationToken.Register(cancelled.SetResult);
        events.Hanging.SetResult(context.Deadline);
        await cancelled.Task;
        events.LetGo.SetResult();
        return request;
    }

    public override Task<Note> Fail(Note request, ServerCallContext context) =>
        throw new RpcException(
            new Status(StatusCode.NotFound, request.Text),
            new Metadata { { "probe-reason", "tested" }, { "probe-bytes-bin", [1, 2, 255] } });

    public override Task<Note> FailOnce(Note request, ServerCallContext context) => events.CountAttempt() == 1
        ? throw new RpcException(new Status(StatusCode.Unavailable, "the first attempt fails"))
        : Task.FromResult(request);

    public override async Task Count(Note request, IServerStreamWriter<Note> responseStream, ServerCallContext context)
    {
        for (var number = 1; number <= request.Number; number++)
        {
            await responseStream.WriteAsync(new Note { Number = number }, context.CancellationToken);
        }
    }

    public override async Task<Note> Join(IAsyncStreamReader<Note> requestStream, ServerCallContext context)
    {
        var texts = await requestStream.ReadAllAsync(context.CancellationToken).Select(note => note.Text).ToListAsync();
        return new Note { Text = string.Join(' ', texts), Number = texts.Count };
    }

    public override async Task Shout(
        IAsyncStreamReader<Note> requestStream,
        IServerStreamWriter<Note> responseStream,
        ServerCallContext context)
    {
        await context.WriteResponseHeadersAsync(new Metadata { { "probe-open", "yes" } });
        await foreach (var note in requestStream.ReadAllAsync(context.CancellationToken))
        {
            await responseStream.WriteAsync(new Note { Text = note.Text.ToUpperInvariant() });
        }
    }
}
