namespace RpcBench.Bench.Tests.Cli;

[Collection(nameof(OneConsole))]
public sealed class TwoApplicationsTests : IDisposable
{
    private readonly TextWriter _console = Console.Out;

    [Fact]
    public async Task HelpNamesItsOwnProgramEvenIfAnotherWasCreatedLater()
    {
        var first = CreateApplication("first", (_, _) => Task.CompletedTask);
        var second = CreateApplication("second", (_, _) => Task.CompletedTask);

        AssertHas(await RunForOutputAsync(first, "say", "--help"), "Examples (after first):");
        AssertHas(await RunForOutputAsync(second, "say", "--help"), "Examples (after second):");
    }

    [Fact]
    public async Task TwoConcurrentApplicationsWriteToTheirOwnConsoles()
    {
        TaskCompletionSource secondHasRun = new();
        var first = CreateApplication("first", async (console, cancellation) =>
        {
            await secondHasRun.Task.WaitAsync(cancellation);
            console.WriteLine("of the first");
        });
        var second = CreateApplication("second", (console, _) =>
        {
            console.WriteLine("of the second");
            return Task.CompletedTask;
        });

        var running = RunForOutputAsync(first, "say");
        var written = await RunForOutputAsync(second, "say");
        secondHasRun.SetResult();

        Assert.Equal("of the second\n", written);
        Assert.Equal("of the first\n", await running);
    }

    public void Dispose() => Console.SetOut(_console);

    private static Application CreateApplication(string program, Func<IAnsiConsole, CancellationToken, Task> say)
    {
        var comparison = Comparison.CreateBuilder([]);
        var one = comparison.Arm("one", "http://127.0.0.1:1", target => new HttpClient(target.Handler));
        var other = comparison.Arm("other", "http://127.0.0.1:1", target => new HttpClient(target.Handler));
        comparison.Operation("Get", Keys.Range(1, 2)).Call(one, CallAsync).Call(other, CallAsync);
        comparison.Settings.Program = program;
        comparison.Root = () => new("A program with one verb")
        {
            Verbs.Create<string>(
                "say", "Says something", [], _ => program,
                async (_, context, cancellation) =>
                {
                    await say(context.GetConsole(), cancellation);
                    return ExitCodes.Success;
                },
                [("say", "once")]),
        };
        return new(comparison.Declaration);

        static Task<int> CallAsync(HttpClient http, int key, CancellationToken stop) => Task.FromResult(key);
    }

    // A run opens its console before its first wait.
    private static async Task<string> RunForOutputAsync(Application application, params string[] arguments)
    {
        using StringWriter written = new() { NewLine = "\n" };
        using StringWriter errors = new();
        Console.SetOut(written);
        var code = await application.RunAsync(arguments, errors);
        Assert.Equal((ExitCodes.Success, ""), (code, errors.ToString()));
        return written.ToString();
    }
}
