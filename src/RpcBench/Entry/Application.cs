using System.CommandLine.Help;

namespace RpcBench.Entry;

/// <summary>A program: parses, runs one verb, and turns every way in which that can end into an exit code.</summary>
internal sealed class Application
{
    // A file has no width of its own, and the library would break lines at 80.
    private const int WidthOfFiles = 160;

    private readonly Declaration _declared;
    private readonly Lazy<RootCommand> _root;

    /// <summary>With a root it has the verbs of that alone; without, those of every program and its own.</summary>
    public Application(Declaration declared, Func<RootCommand>? root = null)
    {
        _declared = declared;
        _root = new(root ?? (() => declared.RootOf(() => declared.Root is null ? MakeRoot() : MakeOwnRoot(declared.Root()))));
    }

    /// <summary>Runs what a program was started for, by a person or by itself; returns one of <see cref="ExitCodes"/>.</summary>
    public Task<int> StartAsync(string[] arguments, CancellationToken cancellation = default)
    {
        _declared.CommandLine = arguments;
        return StartProcessAsync(arguments, cancellation);
    }

    private Task<int> StartProcessAsync(string[] arguments, CancellationToken cancellation) => arguments switch
    {
        [ColdClient.Verb, ..] => RunProcessAsync(() => ColdClient.RunAsync(_declared, arguments)),
        [LaunchClient.Verb] => RunProcessAsync(() => Task.FromResult(LaunchClient.Run(_declared))),
        [Watchdog.Verb, ..] => Watchdog.RunAsync(arguments, _declared.ParseCleanup),
        [ProbedNetwork.Verb, .. var network] => RelayAsync(network),
        _ => RunAsync(arguments, OpenErrors(), cancellation),
    };

    /// <summary>Runs the arguments; the line that says why they ended otherwise than well goes to the errors.</summary>
    public async Task<int> RunAsync(string[] arguments, TextWriter errors, CancellationToken cancellation = default)
    {
        using var interruption = new Interruption(cancellation);
        try
        {
            var parsed = Parse(arguments);
            var isJson = parsed.Action is VerbAction && MeasurementOptions.ReadJson(parsed);
            var console = isJson
                ? OpenTerminal(Console.Error, Console.IsErrorRedirected) : OpenTerminal(Console.Out, Console.IsOutputRedirected);
            if (isJson)
            {
                Conclusion.KeepOutputForRecord();
            }

            if (ArmArguments.IsHelp(parsed))
            {
                ArmArguments.ShowAll(_declared, console);
                return ExitCodes.Success;
            }

            return await parsed.InvokeAsync(
                new RunContext(_declared.Program, console) { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null },
                interruption.Token);
        }
        catch (Exception exception) when (IsRefusal(exception))
        {
            await errors.WriteLineAsync(Line(exception, arguments));
            return ExitCodes.BadInput;
        }
        catch (EnvironmentException exception)
        {
            await errors.WriteLineAsync(exception.Message);
            return exception.ExitCode;
        }
        catch (Exception exception) when (WholeFile.IsRefusal(exception))
        {
            // A disk that fails, with standard output on it perhaps: where nothing is left to say so, the exit code does.
            WholeFile.Try(() => errors.WriteLine(OneLine.Flatten(exception.Message)));
            return ExitCodes.NotWritten;
        }
        catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
        {
            await errors.WriteLineAsync("Stopped.");
            return ExitCodes.Interrupted;
        }
    }

    /// <summary>What the arguments would do: a verb's validated plan, or what shows help. Nothing is started, written or removed.</summary>
    /// <exception cref="UserException">They are refused; the message is the line that a user sees.</exception>
    public object Plan(IReadOnlyList<string> arguments)
    {
        try
        {
            var parsed = Parse(arguments);
            return parsed.Action is VerbAction verb && !ArmArguments.IsHelp(parsed) ? verb.Plan(parsed) : parsed.Action!;
        }
        catch (Exception exception) when (IsRefusal(exception))
        {
            throw new UserException(Line(exception, arguments), exception);
        }
    }

    /// <summary>The arguments, with what the program sets in its code where they do not name it.</summary>
    /// <exception cref="UserException">They are refused.</exception>
    public ParseResult Parse(IReadOnlyList<string> arguments)
    {
        var typed = ArgumentParser.Parse(_root.Value, arguments);
        string[] set = typed.Action is not VerbAction ? [] : [.. _declared.Settings.TokensBeside(
            arguments, option => typed.CommandResult.Command.Options.Any(one => one.Name == option))];
        return set.Length == 0 ? typed : ArgumentParser.Parse(_root.Value, [.. arguments, .. set]);
    }

    /// <summary>The verbs of every program with its own among them.</summary>
    public RootCommand Root() => _root.Value;

    private RootCommand MakeRoot()
    {
        var root = BenchmarkCommand.Create(_declared);
        Command[] map = MapCommand.SizedIn(_declared).Count == 0 ? [] : [MapCommand.Create(_declared)];
        Command[] why = _declared.Designs.Count == 0 ? [] : [WhyCommand.Create(_declared)];
        Command[] serve = _declared.Served.Count == 0 ? [] : [ServeCommand.Create(_declared)];
        Command[] verbs =
        [
            .. why, .. map, LoadCommand.Create(_declared), GateCommand.Create(_declared),
            ReportCommand.Create(ReportRegistry.KindsOf(_declared)), CompareCommand.Create(), HistoryCommand.Create(),
            DoctorCommand.Create(_declared), .. serve,
        ];
        Array.ForEach([.. verbs, .. _declared.VerbsWith(root.Options.OfType<HelpOption>().Single())], verb => root.Add(verb));
        Array.ForEach([root, .. verbs], verb => verb.Validators.AddRange(_declared.Command.Validators));
        RefuseTwins(root);
        return root;
    }

    private RootCommand MakeOwnRoot(RootCommand root)
    {
        if (_declared.OwnRecords.Count > 0)
        {
            root.Add(ReportCommand.Create(_declared.OwnRecords));
        }

        return root;
    }

    // The library would take the first without a word.
    private static void RefuseTwins(Command command)
    {
        var names = command.Options.Cast<Symbol>().Concat(command.Subcommands).Select(symbol => symbol.Name);
        if (names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1) is { } twin)
        {
            throw new UserException($"This program has its own {twin.Key}, and every program has one: give it another name.");
        }

        Array.ForEach([.. command.Subcommands], RefuseTwins);
    }

    /// <summary>Standard error. Before it is opened, .NET learns once and for all how a title is set, on a terminal without a name: not at
    /// all. BenchmarkDotNet would write over the title, which is another's; on Windows it gives it back.</summary>
    private static TextWriter OpenErrors()
    {
        var terminal = Environment.GetEnvironmentVariable("TERM");
        Environment.SetEnvironmentVariable("TERM", null);
        if (!OperatingSystem.IsWindows())
        {
            Console.Title = "";
        }

        Environment.SetEnvironmentVariable("TERM", terminal);
        return Console.Error;
    }

    private static IAnsiConsole OpenTerminal(TextWriter writer, bool isRedirected)
    {
        var output = new AnsiConsoleOutput(writer);
        if (!isRedirected)
        {
            return AnsiConsole.Create(new() { Out = output });
        }

        var console = AnsiConsole.Create(
            new() { Out = output, Ansi = AnsiSupport.No, ColorSystem = ColorSystemSupport.NoColors, Interactive = InteractionSupport.No });
        console.Profile.Width = WidthOfFiles;
        return console;
    }

    private string Line(Exception refusal, IReadOnlyList<string> arguments) =>
        OneLine.Flatten(Secrets.LeaveOut(refusal.Message, arguments, _declared.SecretOptions));

    // By itself: what a method names is loaded before it runs, and a fresh client would load the relay too.
    private static Task<int> RelayAsync(string[] arguments) => NetworkRelay.Application.RunAsync(arguments);

    /// <summary>Runs a process of a run, which takes its one line from the errors: it says more than where this happened.</summary>
    private static async Task<int> RunProcessAsync(Func<Task<int>> run)
    {
        try
        {
            return await run();
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return exception is UserException or CallException ? ExitCodes.BadInput : ExitCodes.Failure;
        }
    }

    // A call that failed ends a verb of the program's own as it ends a run.
    private static bool IsRefusal(Exception exception) => exception is UserException or RecordException or CallException;
}
