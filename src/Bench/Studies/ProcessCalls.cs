namespace RpcBench.Bench.Studies;

/// <summary>Calls that are a client process each, from its start to its response.</summary>
internal sealed class ProcessCalls(StudyContext context, BookShelf shelf)
{
    public const string Connections = "per-process";

    private readonly ClientTask _task =
        ClientTask.Of(context.Endpoints, ConnectionPolicy.Reuse, CallLimit.Standard.Limit, context.Compared);

    /// <summary>Nanoseconds of one call. The index counts several, from 0: a get asks for another book each time.</summary>
    public async Task<double> MeasureAsync(Operation operation, Arm arm, int index, CancellationToken cancellation)
    {
        var number = operation.ChangesBooks ? shelf.Take() : (index % operation.Ids) + 1;
        await shelf.InsertAsync(arm, operation.Books == BookUse.Deletes ? [number] : [], cancellation);
        var options = new ColdOptions(TimeSpan.Zero, CallLimit.Standard.Limit) { OneCall = (operation.Name, number) };
        await using var process = await ColdProcess.StartAsync(arm, _task, options, context.Launch, cancellation);
        return process.Steps!.ProcessStartNanoseconds + process.Steps.FirstCallNanoseconds;
    }
}
