namespace RpcBench.Bench.Tests.Runs.Load;

public sealed class LoadScreenTests : IDisposable
{
    private static readonly TimeSpan Step = TimeSpan.FromSeconds(60);

    private readonly ManualClock _clock = new();
    private readonly StringWriter _writer = new() { NewLine = "\n" };
    private readonly ProgressPlan _plan;

    public LoadScreenTests()
    {
        _plan = new ProgressPlan(_clock);
        _plan.Add(3, Step);
    }

    [Fact]
    public void TheScreenShowsTheStepTheTimeLeftAndTheLastSecond()
    {
        var screen = Screen("local, GetSmallPayload, gRPC, 2000 a second (2 of 7)");
        screen.LastSecond = new SecondRecord(0, 2_000, 1_400, 31, 400_000, 2_100_000, 2);
        screen.LastSecond = new SecondRecord(1, 2_000, 1_986, 28, 412_300, 1_980_000, 1);
        _clock.Seconds = 20;

        AssertHas(string.Join('\n', screen.Lines), "local, GetSmallPayload, gRPC, 2000 a second (2 of 7), 0:20 elapsed, about 2:40 left",
            "1,986 of 2,000 calls/s  28 in flight  p50 412.3 µs  p99 1.980 ms  errors 1");
    }

    [Fact]
    public void ASecondWithoutASuccessfulCallHasNoLatency()
    {
        var screen = Screen("a");
        screen.LastSecond = new SecondRecord(0, null, 0, 64, null, null, 64);

        Assert.Contains("0 calls/s  64 in flight  p50 -  p99 -  errors 64", screen.Lines);
    }

    [Fact]
    public void WithoutATerminalEveryFinishedStepLongerThanASecondIsALine()
    {
        var screen = Screen("a");
        screen.LastSecond = new SecondRecord(0, null, 900, 1, 1, 1, 0);
        screen.End("first");
        screen.Begin("b", Step);
        screen.End("second");
        _clock.Seconds = 1;
        screen.Begin("c", Step);
        screen.End("third");

        Assert.Equal("[1/3] 0:00 elapsed, about 1:20 left  a: first\n[3/3] 0:01 elapsed, about 0:00 left  c: third\n", _writer.ToString());
    }

    [Fact]
    public void WithoutATerminalAStepWithoutFiguresIsALineAtItsStart()
    {
        Screen("a").BeginPreparation("warming up", Step);

        Assert.Equal("[0/3] 0:00 elapsed, about 3:00 left  warming up\n", _writer.ToString());
    }

    [Fact]
    public void TheTimeLeftIncludesTheCeilingAndEveryWarmUp()
    {
        var cold = (LoadOptions)BenchInProcess.Application.Plan(
            ["load", "--rate", "100", "--duration", "1s", "--blocks", "2", "--launches", "1", "--warmup", "0s"]);
        var (arms, loads, ceiling) = (2, 1, TimeSpan.FromSeconds(17));
        TimeSpan Left(LoadOptions options) => LoadLength.CreatePlan(options, restarts: true, ceiling, _clock).State.Remaining;
        TimeSpan Elsewhere(LoadOptions options) => LoadLength.CreatePlan(options, restarts: false, TimeSpan.Zero, _clock).State.Remaining;

        Assert.Equal((LoadLength.BetweenBlocks + TimeSpan.FromSeconds(0.5)) * 2 * arms * loads, Elsewhere(cold));
        Assert.Equal(ceiling, Left(cold) - Elsewhere(cold));
        Assert.Equal(LoadWarmUp.ExpectedDuration(null, NetworkProfile.Local, arms) * loads, Left(cold with { Warmup = null }) - Left(cold));

        // With three launches, the third launch would have no block.
        var launched = cold with { Launches = 3 };
        Assert.Equal(LoadLength.RestartTime, Left(launched) - Left(cold));
        Assert.Equal(Elsewhere(cold), Elsewhere(launched));
        Assert.Equal(
            LoadWarmUp.ExpectedDuration(null, NetworkProfile.Local, arms) * loads * 2, Left(launched with { Warmup = null })
                - Left(launched));
    }

    [Fact]
    public async Task OnATerminalTheScreenIsDrawnOnEveryTick()
    {
        var console = AnsiConsole.Create(
            new AnsiConsoleSettings { Ansi = AnsiSupport.Yes, Interactive = InteractionSupport.Yes, Out = new AnsiConsoleOutput(_writer) });
        var screen = new LoadScreen(console, _clock, _plan);
        await screen.ShowAsync(() =>
        {
            var once = _writer.ToString().Length;
            screen.Begin("here", Step);
            for (var second = 0; second < 100; second++)
            {
                screen.LastSecond = new SecondRecord(second, null, 900, 1, 1, 1, 0);
            }

            Assert.Equal(once, _writer.ToString().Length);
            _clock.Tick();
            Assert.True(_writer.ToString().Length > once);
            return Task.CompletedTask;
        });
    }

    public void Dispose() => _writer.Dispose();

    private LoadScreen Screen(string step)
    {
        LoadScreen screen = new(TestConsole.Create(_writer, 160, unicode: true), _clock, _plan);
        screen.Begin(step, Step);
        return screen;
    }
}
