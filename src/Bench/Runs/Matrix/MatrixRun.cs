using RpcBench.Bench.Cli;
using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Records;
using RpcBench.Bench.Reports;
using RpcBench.Bench.Reports.Tables;
using RpcBench.Bench.Runs.Benchmarks;
using RpcBench.Bench.Runs.Check;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Probe;
using RpcBench.Bench.Runs.Progress;
using RpcBench.Bench.Runs.Statistics;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The default command: starts the lab, proves that both services answer alike, measures in pairs, counts bytes, runs BenchmarkDotNet,
/// prints the answer and writes record and reports. However it ends, the figures so far are written.
/// </summary>
public sealed class MatrixRun(IAnsiConsole console, TimeProvider time, MatrixOptions options)
{
    private static readonly TimeSpan WarmStep = TimeSpan.FromSeconds(0.7);
    private static readonly TimeSpan ProbeStep = TimeSpan.FromSeconds(0.7);
    private static readonly TimeSpan BuildStep = TimeSpan.FromSeconds(15);
    private static readonly TimeSpan CaseStep = TimeSpan.FromSeconds(4.5);

    /// <summary>Runs and returns the exit code, one of <see cref="ExitCodes"/>.</summary>
    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        var selection = MatrixSelection.Parse(options.BenchmarkArguments, options.Seed);
        if (selection.OnlyTells)
        {
            selection.Tell();
            return ExitCodes.Success;
        }

        var folder = ResultFolder.ForRun(selection.ArtifactsPath, time.GetUtcNow());
        await using var lab = await Laboratory.StartAsync(options.Lab, cancellation);
        LabFacts.Write(console, lab);
        using var stop = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var draft = new MatrixDraft(options, lab, selection.Operations, time.GetUtcNow());
        var lost = lab.LostAsync(stop.Token);
        var work = MeasureAsync(lab, selection, draft, folder, stop.Token);
        var outcome = RunOutcome.Complete;
        try
        {
            await await Task.WhenAny(work, lost);
        }
        catch (OperationCanceledException) when (cancellation.IsCancellationRequested)
        {
            outcome = RunOutcome.Interrupted;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            outcome = RunOutcome.Failed;
            draft.Invalidate(lost.IsFaulted ? lost.Exception.InnerException!.Message : exception.Message);
        }

        await stop.CancelAsync();
        await work.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        return Conclude(draft, folder, outcome);
    }

    private async Task MeasureAsync(Laboratory lab, MatrixSelection selection, MatrixDraft draft, ResultFolder folder, CancellationToken cancellation)
    {
        EndpointVariables.Write(lab.Endpoints);
        using var clients = new ApiClients(lab.Endpoints);
        console.Write("Proof         ");
        draft.Check = await new EqualityCheck(clients).RunAsync(Catalogue.All, cancellation);
        console.WriteLine($"{draft.Check.Objects} objects compared field by field, {draft.Check.Mismatches.Count} operations differ");
        foreach (var mismatch in draft.Check.Mismatches)
        {
            console.WriteLine($"  {mismatch.Operation} is not timed: {mismatch.Path}: REST {mismatch.Rest}, gRPC {mismatch.Grpc}");
        }

        Operation[] alike = [.. selection.Operations.Where(operation => draft.Check.Mismatches.All(mismatch => mismatch.Operation != operation.Name))];
        if (alike.Length == 0)
        {
            return;
        }

        var plan = new Plan(time);
        var screen = new RunScreen(console, draft.Figures, plan);
        var pairStep = (options.Paired.Block * options.Paired.Pairs * 2.2) + (options.Paired.WarmUp * 2);
        plan.Add(alike.Length, WarmStep);
        plan.Add(alike.Length, pairStep);
        plan.Add(alike.Length, ProbeStep);
        plan.Add(1, BuildStep);
        plan.Add(selection.Cases, CaseStep);
        await screen.ShowAsync(async () =>
        {
            await WarmUpAsync(clients, alike, screen, cancellation);
            await PairAsync(clients, alike, draft, screen, pairStep, cancellation);
            await ProbeAsync(lab.Endpoints, alike, draft, screen, cancellation);
            folder.Save(draft.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted));
            var observer = new MatrixProgress(draft, screen, lab.TakeAlong, BuildStep, CaseStep);
            screen.Begin("BenchmarkDotNet builds its project");
            await BenchmarkThread.RunAsync(() => selection.Run(observer, alike, cancellation), cancellation);
        });
        draft.Services = lab.Services();
        draft.FinishBenchmarks(alike);
    }

    private static async Task WarmUpAsync(
        ApiClients clients, IReadOnlyList<Operation> operations, RunScreen screen, CancellationToken cancellation)
    {
        var warm = new PairedRun(clients, new() { Pairs = 2, Block = WarmStep / 8, WarmUp = WarmStep / 8 }, new Random(1));
        foreach (var operation in operations)
        {
            screen.Begin($"Warm-up of {operation.Name}");
            await warm.MeasureAsync(operation, cancellation);
            screen.End($"{operation.Name}: warm", WarmStep);
        }
    }

    private async Task PairAsync(
        ApiClients clients, Operation[] operations, MatrixDraft draft, RunScreen screen, TimeSpan step, CancellationToken cancellation)
    {
        var random = new Random(options.Seed);
        var run = new PairedRun(clients, options.Paired, random);
        random.Shuffle(operations);
        foreach (var operation in operations)
        {
            screen.Begin($"Pairs of {operation.Name}");
            var samples = await run.MeasureAsync(operation, cancellation);
            var ratio = RatioInterval.FromPairs(samples.Rest.BlockMeans, samples.Grpc.BlockMeans);
            draft.Figures.Update(operation.Name, Api.Rest, arm => arm with { Paired = samples.Rest.ToRecord() });
            draft.Figures.Update(operation.Name, Api.Grpc, arm => arm with { Paired = samples.Grpc.ToRecord() });
            draft.Figures.Update(operation.Name, record => record with { Ratio = ratio, Verdict = Verdicts.Of(ratio, options.Margin) });
            screen.End($"{operation.Name}: gRPC/REST {Reports.Figures.Figure.Interval(ratio)}", step);
        }
    }

    private static async Task ProbeAsync(
        Endpoints endpoints, IReadOnlyList<Operation> operations, MatrixDraft draft, RunScreen screen, CancellationToken cancellation)
    {
        using var probe = new WireProbe(endpoints);
        foreach (var operation in operations)
        {
            screen.Begin($"Bytes and server times of {operation.Name}");
            foreach (var api in Enum.GetValues<Api>())
            {
                await CallLimit.Standard.RunAsync(
                    $"{operation.Name} over {api.InWords()}",
                    async token =>
                    {
                        var wire = await probe.CountAsync(operation, api, token);
                        var server = await probe.AskAsync(operation, api, token);
                        draft.Figures.Update(operation.Name, api, arm => arm with { Wire = wire, Server = server });
                    },
                    cancellation);
            }

            screen.End($"{operation.Name}: bytes counted", ProbeStep);
        }
    }

    private int Conclude(MatrixDraft draft, ResultFolder folder, RunOutcome outcome)
    {
        var record = draft.ToRecord(time.GetUtcNow(), outcome);
        folder.Save(record);
        var files = folder.WriteReports(record);
        AnswerTable.Write(console, record);
        console.WriteLine($"Record        {folder.RecordPath}");
        console.WriteLine($"Reports       {string.Join(", ", files)}");
        return outcome switch
        {
            RunOutcome.Interrupted => ExitCodes.Interrupted,
            RunOutcome.Failed => ExitCodes.Failure,
            _ when record.Check.Mismatches.Count > 0 => ExitCodes.Mismatch,
            _ when !record.IsValid => ExitCodes.Invalid,
            _ => ExitCodes.Success,
        };
    }
}
