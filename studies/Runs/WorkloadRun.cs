namespace RpcBench.Studies.Runs;

/// <summary>Workloads over one network: one API after the other as the study did, then both in pairs of blocks.</summary>
internal sealed class WorkloadRun(StudyContext context, WireProbe bytes)
{
    // Of a kept connection: the first grows its window, the second goes through it. Of connections a call: the client's code.
    private const int Warm = 2;

    public async Task RunAsync(StudyDesign design, DesignedNetwork network, CancellationToken cancellation)
    {
        foreach (var workload in design.Workloads)
        {
            var rest = await AsPublishedAsync(design, workload, Catalogue.Rest, cancellation);
            var grpc = await AsPublishedAsync(design, workload, Catalogue.Grpc, cancellation);
            var likeForLike = await LikeForLikeAsync(workload, cancellation);
            context.Found.Workloads.Add(new(workload.Name, network.Name, new(rest, grpc), likeForLike));
        }
    }

    private Task<StudyFigureRecord> AsPublishedAsync(
        StudyDesign design, StudyWorkload workload, ComparedArm arm, CancellationToken cancellation) =>
        context.StepAsync(
        $"{workload.Name} over {arm.Label} as published",
        StudySteps.AsPublished(context.Pace, design, workload, context.Network, arm),
        () => SequenceAsync(workload.OperationAsPublished(arm), arm, workload.ConnectionsAsPublished(arm),
            context.Pace.AsPublished(design.Calls), cancellation),
        figure => Figure.Time(figure.MeanNanoseconds));

    /// <summary>Calls one API as the studies did: one call after the other, nothing of the other API between.</summary>
    private async Task<StudyFigureRecord> SequenceAsync(
        ComparedOperation operation, ComparedArm arm, ConnectionPolicy connections, CallAmount amount, CancellationToken cancellation)
    {
        var counter = new SocketCounter();
        using var clients = new ArmClients(
            context.Endpoints, context.Compared, connections, new Dictionary<ComparedArm, SocketCounter> { [arm] = counter });
        var (loop, samples) = (new ClosedLoop(1, operation.Bind(arm, clients), CallLimit.Over(context.Network)), new ArmSamples());
        await loop.RunAsync(Warm, null, cancellation);
        var (sent, received) = await counter.CountAsync(() => samples.FillAsync(loop, amount, cancellation));
        return StudyFigures.Summarize(operation.Name, $"{connections}", samples.Samples) with
        {
            SentBytes = (double)sent / samples.Calls,
            ReceivedBytes = (double)received / samples.Calls,
        };
    }

    private async Task<StudyArmRecord> LikeForLikeAsync(StudyWorkload workload, CancellationToken cancellation)
    {
        using var clients = context.Open(ConnectionPolicy.Reuse);
        await Compared.PrepareAsync(clients, [workload.Operation], cancellation);
        var run = new PairedRun(clients, context.Pace.LikeForLike(context.Network), context.Order, CallLimit.Over(context.Network));
        var paired = await context.StepAsync(
            $"{workload.Name} like for like", StudySteps.LikeForLike(context.Pace, workload, context.Network), async () =>
            {
                var measured = await run.RunAsync(workload.Operation, cancellation);
                return StudyContext.Paired(workload.Operation, measured.Arms, measured.Settling);
            },
            arm => $"gRPC/REST {IntervalWords.Write(arm.Ratio!)}");
        return paired with
        {
            Rest = await WithBytesAsync(paired.Rest!, Catalogue.Rest),
            Grpc = await WithBytesAsync(paired.Grpc!, Catalogue.Grpc),
        };

        async Task<StudyFigureRecord> WithBytesAsync(StudyFigureRecord figure, ComparedArm arm)
        {
            var wire = await bytes.CountAsync(workload.Operation, arm, cancellation);
            return figure with { SentBytes = wire.SentBytes, ReceivedBytes = wire.ReceivedBytes };
        }
    }
}
