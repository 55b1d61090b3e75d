using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Probe;
using RpcBench.Bench.Studies;
using RpcBench.Records.Figures;
using RpcBench.Records.Studies;
using RpcBench.Statistics;

namespace RpcBench.Bench.Runs.Studies;

/// <summary>One workload over one network: one API after the other as the study did, then both in pairs of blocks with the same connections.</summary>
/// <param name="context">What every part needs.</param>
/// <param name="bytes">Counts bytes where nothing lies between: they do not depend on a distance.</param>
internal sealed class WorkloadRun(StudyContext context, WireProbe bytes)
{
    public async Task<StudyWorkloadRecord> MeasureAsync(StudyDesign design, StudyNetwork network, StudyWorkload workload, CancellationToken cancellation)
    {
        var rest = await AsPublishedAsync(design, workload, Arm.Rest, cancellation);
        var grpc = await AsPublishedAsync(design, workload, Arm.Grpc, cancellation);
        return new(workload.Name, network.Name, new(rest, grpc), await LikeForLikeAsync(workload, cancellation));
    }

    private Task<StudyFigureRecord> AsPublishedAsync(StudyDesign design, StudyWorkload workload, Arm arm, CancellationToken cancellation) => context.StepAsync(
        $"{workload.Name} over {arm.Label} as published",
        StudySteps.AsPublished(context.Pace, design, workload, context.Network, arm),
        () => new SequentialRun(context).MeasureAsync(
            workload.OperationAsPublished(arm), arm, workload.ConnectionsAsPublished(arm), context.Pace.AsPublished(design.Calls), cancellation),
        figure => Figure.Time(figure.MeanNanoseconds));

    private async Task<StudyArmRecord> LikeForLikeAsync(StudyWorkload workload, CancellationToken cancellation)
    {
        using var clients = context.Open(ConnectionPolicy.Reuse);
        await using var shelf = await BookShelf.OpenAsync(clients, [workload.Operation], cancellation);
        var run = new PairedRun(clients, context.Pace.LikeForLike(context.Network), context.Order, CallLimit.Over(context.Network));
        var (samples, ratio) = await context.StepAsync(
            $"{workload.Name} like for like",
            StudySteps.LikeForLike(context.Pace, workload, context.Network),
            async () =>
            {
                var measured = await run.MeasureAsync(workload.Operation, cancellation);
                return (measured, Ratio: RatioInterval.FromPairs(measured[Arm.Rest].BlockMeans, measured[Arm.Grpc].BlockMeans));
            },
            measured => $"gRPC/REST {Figure.Interval(measured.Ratio)}");
        return context.Paired(
            await FigureAsync(workload.Operation, Arm.Rest, samples[Arm.Rest], cancellation), await FigureAsync(workload.Operation, Arm.Grpc, samples[Arm.Grpc], cancellation), ratio);
    }

    private async Task<StudyFigureRecord> FigureAsync(Operation operation, Arm arm, ArmSamples samples, CancellationToken cancellation)
    {
        var wire = await bytes.CountAsync(operation, arm, cancellation);
        return StudyFigures.Of(operation.Name, $"{ConnectionPolicy.Reuse}", samples.Samples) with { SentBytes = wire.SentBytes, ReceivedBytes = wire.ReceivedBytes };
    }
}
