namespace RpcBench.Bench.Studies;

/// <summary>Calls that are a client process each, from its start to its response.</summary>
internal sealed class ProcessCalls(StudyContext context, ArmClients clients)
{
    public const string Connections = "per-process";

    private readonly ClientTask _task =
        ClientTask.Of(context.Endpoints, ConnectionPolicy.Reuse, CallLimit.Standard.Limit, context.Compared);

    private readonly ConcurrentDictionary<(string Operation, ComparedArm Arm), ArmCalls> _calls = [];

    /// <summary>Nanoseconds of one call, each with the next key.</summary>
    public async Task<double> MeasureAsync(ComparedOperation operation, ComparedArm arm, CancellationToken cancellation)
    {
        var calls = _calls.GetOrAdd((operation.Name, arm), _ => operation.Bind(arm, clients));
        await calls.PrepareAsync(1, cancellation);
        var options = new ColdOptions(TimeSpan.Zero, CallLimit.Standard.Limit) { OneCall = (operation.Name, calls.Next()) };
        await using var process = await ColdProcess.StartAsync(arm, _task, options, context.Launch, cancellation);
        return process.Steps!.ProcessStartNanoseconds + process.Steps.FirstCallNanoseconds;
    }
}
