using RpcBench.Bench.Records;
using RpcBench.Bench.Reports.Answers;
using RpcBench.Bench.Reports.Figures;
using Spectre.Console;
using Spectre.Console.Rendering;

namespace RpcBench.Bench.Runs.Progress;

/// <summary>
/// The one screen of a run: what runs, how far it is, the figures so far, the time left. On a terminal it is redrawn in place, only when a
/// step begins or ends so that drawing never competes with measuring; elsewhere each step is a line.
/// </summary>
public sealed class RunScreen(IAnsiConsole console, Figures figures, Plan plan)
{
    private readonly Lock _gate = new();
    private LiveDisplayContext? _live;
    private string _now = "";

    private bool IsLive => console.Profile.Capabilities is { Interactive: true, Ansi: true };

    /// <summary>Shows the screen while the body runs.</summary>
    public async Task ShowAsync(Func<Task> body)
    {
        ArgumentNullException.ThrowIfNull(body);
        if (!IsLive)
        {
            await body();
            return;
        }

        await console.Live(Draw()).AutoClear(true).StartAsync(async context =>
        {
            _live = context;
            try
            {
                await body();
            }
            finally
            {
                _live = null;
            }
        });
    }

    /// <summary>A step begins.</summary>
    public void Begin(string what)
    {
        lock (_gate)
        {
            _now = what;
            _live?.UpdateTarget(Draw());
        }
    }

    /// <summary>A step ended, with its outcome in a few words.</summary>
    public void End(string outcome, TimeSpan planned)
    {
        plan.Complete(planned);
        lock (_gate)
        {
            if (_live is { } live)
            {
                live.UpdateTarget(Draw());
            }
            else
            {
                console.WriteLine($"{Where()}  {outcome}");
            }
        }
    }

    private string Where()
    {
        var state = plan.State;
        return $"[{state.Done}/{state.Steps}] {state.Elapsed:m\\:ss} gone, {state.Left:m\\:ss} left";
    }

    private Rows Draw()
    {
        var table = new Table().Border(TableBorder.Simple).AddColumn("Method");
        foreach (var heading in new[] { "REST", "gRPC", "gRPC/REST", "95 % interval" })
        {
            table.AddColumn(new TableColumn(heading).RightAligned());
        }

        table.AddColumn("Verdict");
        foreach (var operation in figures.ToRecords())
        {
            table.AddRow(
                operation.Name,
                Mean(operation.Rest),
                Mean(operation.Grpc),
                operation.Ratio is { } ratio ? Figure.Ratio(ratio.Estimate) : "",
                operation.Ratio is { } interval ? $"{Figure.Ratio(interval.Low)} to {Figure.Ratio(interval.High)}" : "",
                operation.Verdict is { } verdict ? VerdictWords.Of(verdict) : "");
        }

        IRenderable now = new Text($"{Where()}   {_now}");
        return new(table, now);
    }

    private static string Mean(ArmRecord arm) => (arm.Benchmark?.MeanNanoseconds ?? arm.Paired?.MeanNanoseconds) is { } mean ? Figure.Time(mean) : "";
}
