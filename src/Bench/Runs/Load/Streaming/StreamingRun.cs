using RpcBench.Bench.Operations;
using RpcBench.Records.Load;

namespace RpcBench.Bench.Runs.Load.Streaming;

/// <summary>
/// Compares the forms in which the arms give a collection: each is read object by object as its client allows, by readers that are fast, slow
/// or give up, all in random order, one call at a time.
/// </summary>
/// <param name="endpoints">Where the services answer.</param>
/// <param name="service">Says what calls cost the services; they are asked only while nothing is timed.</param>
/// <param name="options">How.</param>
/// <param name="limit">Ends calls that are never answered; null: as ever. A slow reader's pauses are granted on top.</param>
public sealed class StreamingRun(Endpoints endpoints, IServiceReader service, StreamingOptions options, CallLimit? limit = null)
{
    private static readonly StreamReader[] Readers = Enum.GetValues<StreamReader>();

    /// <summary>The names that a shape can have.</summary>
    public static IReadOnlyList<string> Shapes { get; } = [.. Catalogue.Payloads.Select(operation => operation.Shape).Distinct()];

    /// <summary>How many steps the progress of one shape has.</summary>
    public int Steps => StreamForm.Of(Shapes[0], endpoints).Count * Readers.Sum(reader => options.CallsOf(reader) + 1);

    /// <summary>Measures one shape: a record for each form and reader.</summary>
    /// <param name="shape">One of <see cref="Shapes"/>.</param>
    /// <param name="progress">Told how many of <see cref="Steps"/> are done.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="TimeoutException">A call was never answered.</exception>
    public async Task<IReadOnlyList<StreamingRecord>> RunAsync(string shape, IProgress<int>? progress, CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints);
        var forms = StreamForm.Of(shape, endpoints);
        StreamingArm[] arms = [.. from form in forms from reader in Readers select new StreamingArm(form, reader)];
        var done = 0;

        foreach (var form in Enumerable.Repeat(forms, options.WarmupCalls).SelectMany(form => form))
        {
            await CallAsync(clients, form, StreamReader.Fast, PauseAsync, cancellation);
        }

        var random = new Random(options.Seed);
        for (var round = 0; round < Readers.Max(options.CallsOf); round++)
        {
            StreamingArm[] due = [.. arms.Where(arm => round < options.CallsOf(arm.Reader))];
            random.Shuffle(due);
            foreach (var arm in due)
            {
                arm.Add(await CallAsync(clients, arm.Form, arm.Reader, PauseAsync, cancellation));
                progress?.Report(++done);
            }
        }

        var asking = new ServiceSideRun(service, (form, reader, asked, token) => CallAsync(clients, form, reader, taken => Task.WhenAll(PauseAsync(taken), asked(taken)), token));
        List<StreamingRecord> records = [];
        foreach (var arm in arms)
        {
            records.Add(arm.ToRecord(options, await asking.RunAsync(arm.Form, arm.Reader, cancellation)));
            progress?.Report(++done);
        }

        return records;

        Task PauseAsync(int taken) => Task.Delay(options.Pause, cancellation);
    }

    private async Task<StreamedCall> CallAsync(
        ArmClients clients, StreamForm form, StreamReader reader, Func<int, Task> pause, CancellationToken cancellation)
    {
        StreamedCall? call = null;
        var timeout = (limit ?? CallLimit.Standard).Limit + (reader == StreamReader.Slow ? options.Pause * Catalogue.Rows * 10 : TimeSpan.Zero);
        await new CallLimit(timeout).RunAsync(
            form.ToString(),
            async token => call = reader == StreamReader.Fast
                ? await StreamedCall.MakeAsync(form, clients, reader, pause, token)
                : await OverOwnConnectionAsync(token),
            cancellation);
        return call!;

        // What a reader leaves unread, and the answers that wait for it, must not meet the next call on their connection.
        async Task<StreamedCall> OverOwnConnectionAsync(CancellationToken token)
        {
            using var own = new ArmClients(endpoints, streamWindowBytes: options.PacedWindowBytes);
            await form.Operation.SingleOfShape().CallAsync(own[form.Arm], 1, null, token);
            return await StreamedCall.MakeAsync(form, own, reader, pause, token);
        }
    }
}
