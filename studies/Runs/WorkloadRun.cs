namespace RpcBench.Studies.Runs;

/// <summary>Runs workloads first as the study did, one API after the other, and then both APIs in pairs of blocks.</summary>
internal sealed class WorkloadRun(StudyContext context)
{
    // On a kept connection, the first call widens the window and the second call uses it. With a connection per call, both calls warm up
    // the client's code.
    private const int WarmUpCalls = 2;

    public async Task RunAsync(StudyDesign design, DesignedNetwork network, CancellationToken cancellation)
    {
        foreach (var workload in design.Workloads)
        {
            var rest = await AsPublishedAsync(design, workload, ComparedApi.Rest, cancellation);
            var grpc = await AsPublishedAsync(design, workload, ComparedApi.Grpc, cancellation);
            var likeForLike = await LikeForLikeAsync(workload, cancellation);
            context.Results.Workloads.Add(new(workload.Name, network.Name, new(rest, grpc), likeForLike));
        }
    }

    private Task<StudyFigureRecord> AsPublishedAsync(
        StudyDesign design, StudyWorkload workload, ComparedApi api, CancellationToken cancellation) =>
        context.StepAsync(
        $"{workload.Name} over {api.Name()} as published",
        StudySteps.GetPublishedTime(context.Pace, design, workload, context.Network, api),
        () => CallInSequenceAsync(workload.GetPublishedOperation(api), api, workload.GetPublishedConnections(api),
            context.Pace.GetPublishedAmount(design.Calls), cancellation),
        figure => Format.Time(figure.MeanNanoseconds));

    private async Task<StudyFigureRecord> CallInSequenceAsync(
        string operation, ComparedApi api, string connections, CallAmount amount, CancellationToken cancellation)
    {
        using var clients = context.StartedNetwork.Open(connections, countsBytes: true);
        var (calls, samples) = (await clients.CallsOfAsync(operation, api.GetArmId(), cancellation), new ArmSamples());
        await calls.RunAsync(WarmUpCalls, null, cancellation);
        var bytes = clients.BytesOf(api.GetArmId());
        var (sent, received) = (bytes.Sent, bytes.Received);
        await samples.CallAsync(calls, amount, cancellation);
        return StudyFigures.Summarize(operation, connections, samples.Samples) with
        {
            SentBytes = (double)(bytes.Sent - sent) / samples.Calls,
            ReceivedBytes = (double)(bytes.Received - received) / samples.Calls,
        };
    }

    private async Task<StudyArmRecord> LikeForLikeAsync(StudyWorkload workload, CancellationToken cancellation)
    {
        using var clients = context.StartedNetwork.Open();
        var run = new PairedRun(clients, context.Pace.GetPairedOptions(context.Network), context.Order);
        var paired = await context.StepAsync(
            $"{workload.Name} like for like", StudySteps.GetPairedTime(context.Pace, workload, context.Network), async () =>
            {
                var measured = await run.RunAsync(workload.Operation, cancellation);
                return StudyContext.CreatePairedArm(workload.Operation, measured.Arms, measured.Settling);
            },
            arm => $"gRPC/REST {arm.Ratio!.Describe()}");
        return paired with
        {
            Rest = await WithBytesAsync(paired.Rest!, ComparedApi.Rest),
            Grpc = await WithBytesAsync(paired.Grpc!, ComparedApi.Grpc),
        };

        // Not during the timed calls, because counting takes time.
        async Task<StudyFigureRecord> WithBytesAsync(StudyFigureRecord figure, ComparedApi api)
        {
            var wire = await context.Started.CountBytesAsync(workload.Operation, api.GetArmId(), cancellation);
            return figure with { SentBytes = wire.SentBytes, ReceivedBytes = wire.ReceivedBytes };
        }
    }
}
