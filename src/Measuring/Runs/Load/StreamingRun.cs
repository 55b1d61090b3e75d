namespace RpcBench.Measuring.Runs.Load;

/// <summary>
/// Compares the forms in which the arms give a collection: each is read object by object as its client allows, by readers that are fast,
/// slow or give up, all in random order, one call at a time.
/// </summary>
/// <param name="endpoints">Where the services are called.</param>
/// <param name="ask">What an arm's service has used since it started; null: it does not say. It is asked only while nothing is
/// timed.</param>
/// <param name="options">How.</param>
/// <param name="limit">Ends calls that are never answered; null: the standard limit. A slow reader's pauses are granted on top.</param>
public sealed class StreamingRun(
    Endpoints endpoints, Func<Arm, CancellationToken, Task<ServiceCost?>> ask, StreamingOptions options, CallLimit? limit = null)
{
    // The HTTP/2 window of readers that are slow or cancel, the least that the client library takes and what it begins with by itself: in
    // the one that fast readers have no response of the contract would ever wait for its reader.
    private const int PacedWindowBytes = 65_535;

    private static readonly StreamPace[] Readers = Enum.GetValues<StreamPace>();

    /// <summary>Measures one shape: a record for each form and reader.</summary>
    /// <exception cref="TimeoutException">A call was never answered.</exception>
    public async Task<IReadOnlyList<StreamingRecord>> RunAsync(string shape, CancellationToken cancellation)
    {
        using var clients = new ArmClients(endpoints);
        var forms = StreamForm.Of(shape, endpoints);
        StreamingArm[] arms = [.. from form in forms from reader in Readers select new StreamingArm(form, reader)];

        foreach (var form in Enumerable.Repeat(forms, options.WarmupCalls).SelectMany(form => form))
        {
            await CallAsync(clients, form, StreamPace.Fast, PauseAsync, cancellation);
        }

        var random = new Random(options.Seed);
        for (var round = 0; round < Readers.Max(options.CallsOf); round++)
        {
            StreamingArm[] due = [.. arms.Where(arm => round < options.CallsOf(arm.Reader))];
            random.Shuffle(due);
            foreach (var arm in due)
            {
                arm.Calls.Add(await CallAsync(clients, arm.Form, arm.Reader, PauseAsync, cancellation));
            }
        }

        var service = new ServiceSideRun(
            ask, (form, reader, asked, token) =>
                CallAsync(clients, form, reader, taken => Task.WhenAll(PauseAsync(taken), asked(taken)), token));
        List<StreamingRecord> records = [];
        foreach (var arm in arms)
        {
            records.Add(await service.AddToAsync(arm.ToRecord(options.Network), arm.Form, arm.Reader, cancellation));
        }

        return records;

        Task PauseAsync(int taken) => Task.Delay(options.Pause, cancellation);
    }

    private async Task<StreamedCall> CallAsync(
        ArmClients clients, StreamForm form, StreamPace reader, Func<int, Task> pause, CancellationToken cancellation)
    {
        StreamedCall? call = null;
        var timeout = (limit ?? CallLimit.Standard).Limit
            + (reader == StreamPace.Slow ? options.Pause * Catalogue.Rows * 10 : TimeSpan.Zero);
        await new CallLimit(timeout).RunAsync(
            form.ToString(),
            async token => call = reader == StreamPace.Fast
                ? await StreamedCall.MakeAsync(form, clients, reader, pause, token)
                : await OverOwnConnectionAsync(token),
            cancellation);
        return call!;

        // What a reader leaves unread, and the responses that wait for it, must not meet the next call on their connection.
        async Task<StreamedCall> OverOwnConnectionAsync(CancellationToken token)
        {
            using var own = new ArmClients(endpoints, streamWindowBytes: PacedWindowBytes);
            await form.Operation.SingleOfShape().CallAsync(own[form.Arm], 1, null, token);
            return await StreamedCall.MakeAsync(form, own, reader, pause, token);
        }
    }
}
