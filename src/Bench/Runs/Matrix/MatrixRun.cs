using RpcBench.Bench.Lab;
using RpcBench.Bench.Operations;
using RpcBench.Bench.Operations.Books;
using RpcBench.Bench.Operations.Inputs;
using RpcBench.Bench.Runs.Check;
using RpcBench.Bench.Runs.Paired;
using RpcBench.Bench.Runs.Probe;
using RpcBench.Bench.Runs.Progress;
using RpcBench.CommandLines;
using RpcBench.Records;
using Spectre.Console;

namespace RpcBench.Bench.Runs.Matrix;

/// <summary>
/// The default command: starts the lab, proves that all arms return identical data, measures in pairs and with BenchmarkDotNet over each network,
/// counts bytes, prints the answer and writes record and reports. However it ends, the figures so far are written.
/// </summary>
public sealed class MatrixRun(IAnsiConsole console, TimeProvider time, MatrixOptions options, MatrixSelection selection, RunReports<RunRecord> reports)
{
    /// <summary>Runs and returns the exit code, one of <see cref="ExitCodes"/>.</summary>
    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        var folder = ResultFolder.ForRun(selection.ArtifactsPath, time.GetUtcNow());
        await using var lab = await Laboratory.StartAsync(options.Lab, cancellation);
        LabFacts.Write(console, lab);
        await using var books = await RunBooks.ClaimAsync(selection.Operations, lab, lab.Endpoints, cancellation);
        var builder = new MatrixBuilder(options, lab, selection, time.GetUtcNow());
        WriteNetworks(builder);
        var end = await LabWork.RunAsync(lab, token => MeasureAsync(lab, books.Inputs(options.Inputs), builder, folder, token), cancellation);
        builder.Invalidate(end.Reason);
        builder.Note(await books.CloseAsync());
        var code = Conclude(builder, folder, end.Outcome);
        return end.Refusal is null ? code : throw end.Refusal;
    }

    private async Task MeasureAsync(
        Laboratory lab, OperationInputs inputs, MatrixBuilder builder, ResultFolder folder, CancellationToken cancellation)
    {
        using var clients = new ArmClients(lab.Endpoints, inputs: inputs);
        var identical = await Proof.RunAsync(console, lab.EndpointsToCheck, inputs, [.. Catalogue.Payloads.Union(selection.Operations)], builder, cancellation);
        Operation[] measured = [.. selection.Operations.Intersect(identical)];
        if (measured.Length == 0)
        {
            return;
        }

        var plan = Plan(builder, measured.Length, selection.Cases);
        var screen = new RunScreen(console, builder.Networks[0].Figures, plan);
        await screen.ShowAsync(async () =>
        {
            await WarmUpAsync(clients, measured, screen, cancellation);
            foreach (var network in builder.Networks)
            {
                await using var path = await lab.OpenAsync(network.Profile, cancellation);
                await using var run = new NetworkRun(options, lab, path, inputs, builder, network, screen);
                await run.PairAsync(measured, cancellation);
                if (network == builder.Networks[0])
                {
                    await ProbeAsync(lab.Endpoints, measured, inputs, builder, screen, cancellation);
                }

                folder.Save(builder.ToRecord(time.GetUtcNow(), RunOutcome.Interrupted));
                folder.Miss(await run.BenchmarkAsync(selection, measured, cancellation));
                await run.FinishAsync(cancellation);
                builder.Take([.. lab.Services(), .. path.Services()]);
                builder.Judge(network, measured);
            }
        });
    }

    private void WriteNetworks(MatrixBuilder builder)
    {
        foreach (var network in builder.Networks.Where(network => !network.Profile.IsLocal))
        {
            LabFacts.Line(console, "Network", $"{network.Profile.Name}: {network.Profile.Describe()}, by {network.ToRecord().Engine}");
            if (network.Repetitions.Note is { } note)
            {
                LabFacts.Line(console, "", note);
            }
        }
    }

    private Plan Plan(MatrixBuilder builder, int operations, int cases)
    {
        var plan = new Plan(time);
        plan.Add(operations, MatrixSteps.Warm);
        plan.Add(operations, MatrixSteps.Probe);
        foreach (var network in builder.Networks)
        {
            new MatrixSteps(network.Profile, network.Repetitions).AddTo(plan, operations, cases);
        }

        return plan;
    }

    private static async Task WarmUpAsync(
        ArmClients clients, IReadOnlyList<Operation> operations, RunScreen screen, CancellationToken cancellation)
    {
        await using var shelf = await BookShelf.OpenAsync(clients, operations, cancellation);
        var warm = new PairedRun(
            clients, new() { Pairs = 2, Block = MatrixSteps.Warm / 8, WarmUp = MatrixSteps.Warm / 8 }, new Random(1), CallLimit.Standard);
        foreach (var operation in operations)
        {
            screen.Begin($"Warm-up of {operation.Name}");
            await warm.MeasureAsync(operation, cancellation);
            screen.End($"{operation.Name}: warm", MatrixSteps.Warm);
        }
    }

    // With nothing between, and once for all networks: neither a call's bytes nor the services' own times depend on a distance.
    private async Task ProbeAsync(
        Endpoints endpoints, IReadOnlyList<Operation> operations, OperationInputs inputs, MatrixBuilder builder, RunScreen screen, CancellationToken cancellation)
    {
        using var probe = new WireProbe(endpoints, options.Connections, inputs);
        await using var shelf = await BookShelf.OpenAsync(probe.Clients, operations, cancellation);
        foreach (var operation in operations)
        {
            screen.Begin($"Bytes and server times of {operation.Name}");
            foreach (var arm in endpoints.Arms)
            {
                await CallLimit.Standard.RunAsync(
                    $"{operation.Name} over {arm.Label}",
                    async token =>
                    {
                        var wire = await probe.CountAsync(operation, arm, token);
                        var server = await probe.AskAsync(operation, arm, token);
                        foreach (var network in builder.Networks)
                        {
                            network.Figures.Update(operation.Name, arm, cell => cell with { Wire = wire, Server = server });
                        }
                    },
                    cancellation);
            }

            screen.End($"{operation.Name}: bytes counted", MatrixSteps.Probe);
        }
    }

    private int Conclude(MatrixBuilder builder, ResultFolder folder, RunOutcome outcome)
    {
        var record = builder.ToRecord(time.GetUtcNow(), outcome);
        return Conclusion.Of(
            console,
            () => reports.Show(record),
            folder,
            files => Conclusion.Lines(files.Save(record), files.Put(reports.Files(record))),
            LabWork.ExitCode(outcome, record.Check, record.IsValid));
    }
}
