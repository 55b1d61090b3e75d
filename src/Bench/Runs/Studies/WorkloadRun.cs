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
        var rest = await AsPublishedAsync(design, workload, Api.Rest, cancellation);
        var grpc = await AsPublishedAsync(design, workload, Api.Grpc, cancellation);
        return new(workload.Name, network.Name, new(rest, grpc), await LikeForLikeAsync(workload, cancellation));
    }

    private async Task<StudyFigureRecord> AsPublishedAsync(StudyDesign design, StudyWorkload workload, Api api, CancellationToken cancellation)
    {
        context.Screen.Begin($"{workload.Name} over {api.InWords()} as published", StudySteps.AsPublished(context.Pace, design, workload, context.Site.Network, api));
        var figure = await new SequentialRun(context.Site).MeasureAsync(
            workload.OperationAsPublished(api), api, workload.ConnectionsAsPublished(api), context.Pace.AsPublished(design.Calls), cancellation);
        context.Screen.End($"{workload.Name} over {api.InWords()} as published: {Figure.Time(figure.MeanNanoseconds)}");
        return figure;
    }

    private async Task<StudyArmRecord> LikeForLikeAsync(StudyWorkload workload, CancellationToken cancellation)
    {
        context.Screen.Begin($"{workload.Name} like for like", StudySteps.LikeForLike(context.Pace, workload, context.Site.Network));
        using var clients = new ApiClients(context.Site.Endpoints, ConnectionPolicy.Reuse, inputs: context.Site.Inputs);
        await using var shelf = await BookShelf.OpenAsync(clients, [workload.Operation], cancellation);
        var run = new PairedRun(clients, context.Pace.LikeForLike(context.Site.Network), context.Order, CallLimit.Over(context.Site.Network));
        var samples = await run.MeasureAsync(workload.Operation, cancellation);
        var (ratio, verdict) = Comparison.Compare(samples.Rest.BlockMeans, samples.Grpc.BlockMeans, context.Margin);
        context.Screen.End($"{workload.Name} like for like: gRPC/REST {Figure.Interval(ratio)}");
        return new(
            await FigureAsync(workload.Operation, Api.Rest, samples.Rest, cancellation),
            await FigureAsync(workload.Operation, Api.Grpc, samples.Grpc, cancellation),
            ratio,
            verdict);
    }

    private async Task<StudyFigureRecord> FigureAsync(Operation operation, Api api, ArmSamples samples, CancellationToken cancellation)
    {
        var wire = await bytes.CountAsync(operation, api, cancellation);
        return StudyFigures.Of(operation.Name, $"{ConnectionPolicy.Reuse}", samples.Samples) with { SentBytes = wire.SentBytes, ReceivedBytes = wire.ReceivedBytes };
    }
}
