namespace RpcBench.Studies.Runs;

/// <summary>Calls that are a client process each, from its start to its response.</summary>
internal sealed class ProcessCalls(StudyContext context, ArmClients clients)
{
    private readonly ClientTask _task =
        ClientTask.Of(context.Endpoints, ConnectionPolicy.Reuse, CallLimit.Standard.Limit, context.Compared);

    private readonly Dictionary<(string Operation, ComparedArm Arm), ArmCalls> _calls = [];
    private static readonly SemaphoreSlim Preparing = new(1);

    /// <summary>Nanoseconds of one call, each with the next key.</summary>
    public async Task<double> MeasureAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        var number = await NextAsync(operation, arm, cancellation);
        var options = new ColdOptions(TimeSpan.Zero, CallLimit.Standard.Limit) { OneCall = (operation.Name, number) };
        await using var process = await ColdProcess.StartAsync(arm, _task, options, context.Launch, cancellation);
        return process.Steps!.ProcessStartNanoseconds + process.Steps.FirstCallNanoseconds;
    }

    private async Task<long> NextAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        await Preparing.WaitAsync(cancellation);
        try
        {
            if (!_calls.TryGetValue((operation.Name, arm), out var calls))
            {
                calls = operation.Bind(arm, clients);
                _calls.Add((operation.Name, arm), calls);
            }

            await calls.PrepareAsync(1, cancellation);
            return calls.Next();
        }
        finally
        {
            Preparing.Release();
        }
    }
}
