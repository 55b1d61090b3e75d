using System.CommandLine.Help;

namespace RpcBench.Entry;

/// <summary>The program, which parses the arguments, runs one verb, and returns an exit code for every outcome.</summary>
internal sealed class Application
{
    // A file has no width, and Spectre.Console would wrap lines at 80 characters.
    private const int RedirectedWidth = 160;

    private readonly Declaration _declared;
    private readonly Lazy<RootCommand> _root;

    /// <summary>Creates the program with the verbs of a root or, without a root, of the declaration.</summary>
    public Application(Declaration declared, Func<RootCommand>? root = null)
    {
        _declared = declared;
        _root = new(root ?? (() => declared.GetOrCreateRoot(() => declared.Root is null ? MakeRoot() : AddCustomReports(declared.Root()))));
    }

    /// <summary>Runs the program as a user started it, or as one of a run's processes. Returns one of <see cref="ExitCodes"/>.</summary>
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

    /// <summary>Runs the arguments and returns the exit code. If the run fails, writes one line with the reason.</summary>
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
                Conclusion.ReserveOutputForRecord();
            }

            if (ArmArguments.IsHelp(parsed))
            {
                ArmArguments.WriteAll(_declared, console);
                return ExitCodes.Success;
            }

            return await parsed.InvokeAsync(
                new RunContext(_declared.Program, console) { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null },
                interruption.Token);
        }
        catch (Exception exception) when (IsRefusal(exception))
        {
            await errors.WriteLineAsync(FormatRefusal(exception, arguments));
            return ExitCodes.BadInput;
        }
        catch (EnvironmentException exception)
        {
            await errors.WriteLineAsync(exception.Message);
            return exception.ExitCode;
        }
        catch (Exception exception) when (AtomicFile.IsAccessFailure(exception))
        {
            // A disk failed, perhaps the disk to which the output is redirected. The exit code reports the failure in any case.
            AtomicFile.TryAccess(() => errors.WriteLine(MessageLines.Flatten(exception.Message)));
            return ExitCodes.NotWritten;
        }
        catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
        {
            await errors.WriteLineAsync("Stopped.");
            return ExitCodes.Interrupted;
        }
    }

    /// <summary>Returns the validated plan of a verb, or the action that shows help. Nothing is started, written or removed.</summary>
    /// <exception cref="UserException">Thrown with the line for the user when the arguments are invalid.</exception>
    public object Plan(IReadOnlyList<string> arguments)
    {
        try
        {
            var parsed = Parse(arguments);
            return parsed.Action is VerbAction verb && !ArmArguments.IsHelp(parsed) ? verb.ReadPlan(parsed) : parsed.Action!;
        }
        catch (Exception exception) when (IsRefusal(exception))
        {
            throw new UserException(FormatRefusal(exception, arguments), exception);
        }
    }

    /// <summary>Parses the arguments. Options that they do not contain get the values that the program sets in its code.</summary>
    /// <exception cref="UserException">Thrown when the arguments are invalid.</exception>
    public ParseResult Parse(IReadOnlyList<string> arguments)
    {
        var typed = ArgumentParser.Parse(_root.Value, arguments);
        string[] set = typed.Action is not VerbAction ? [] : [.. _declared.Settings.GetMissingTokens(
            arguments, option => typed.CommandResult.Command.Options.Any(one => one.Name == option))];
        return set.Length == 0 ? typed : ArgumentParser.Parse(_root.Value, [.. arguments, .. set]);
    }

    public RootCommand Root() => _root.Value;

    private RootCommand MakeRoot()
    {
        var root = BenchmarkCommand.Create(_declared);
        Command[] map = MapCommand.FindSizedOperations(_declared).Count == 0 ? [] : [MapCommand.Create(_declared)];
        Command[] why = _declared.Factors.Count == 0 ? [] : [WhyCommand.Create(_declared)];
        Command[] serve = _declared.ServedArms.Count == 0 ? [] : [ServeCommand.Create(_declared)];
        Command[] verbs =
        [
            .. why, .. map, LoadCommand.Create(_declared), GateCommand.Create(_declared),
            ReportCommand.Create(ReportRegistry.KindsOf(_declared)), CompareCommand.Create(), HistoryCommand.Create(),
            DoctorCommand.Create(_declared), .. serve,
        ];
        Array.ForEach([.. verbs, .. _declared.GetVerbsWithHelp(root.Options.OfType<HelpOption>().Single())], verb => root.Add(verb));
        Array.ForEach([root, .. verbs], verb => verb.Validators.AddRange(_declared.Command.Validators));
        RequireUniqueNames(root);
        return root;
    }

    private RootCommand AddCustomReports(RootCommand root)
    {
        if (_declared.CustomRecords.Count > 0)
        {
            root.Add(ReportCommand.Create(_declared.CustomRecords));
        }

        return root;
    }

    // System.CommandLine would silently use the first of two options or verbs with the same name.
    private static void RequireUniqueNames(Command command)
    {
        var names = command.Options.Cast<Symbol>().Concat(command.Subcommands).Select(symbol => symbol.Name);
        if (names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1) is { } twin)
        {
            throw new UserException($"This program declares {twin.Key}, which every program already has. Give it another name.");
        }

        Array.ForEach([.. command.Subcommands], RequireUniqueNames);
    }

    /// <summary>Opens standard error, after .NET has cached that this terminal has no way to set a title. Otherwise, BenchmarkDotNet would
    /// overwrite the title, which belongs to another program. On Windows, BenchmarkDotNet restores the title.</summary>
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
        console.Profile.Width = RedirectedWidth;
        return console;
    }

    private string FormatRefusal(Exception refusal, IReadOnlyList<string> arguments) =>
        MessageLines.Flatten(Secrets.Mask(refusal.Message, arguments, _declared.SecretOptions));

    // This call has a separate method, because .NET loads the code that a method refers to before the method runs. A fresh client must not
    // load the relay.
    private static Task<int> RelayAsync(string[] arguments) => NetworkRelay.Application.RunAsync(arguments);

    /// <summary>Runs a process of a run, which reads the single line on standard error instead of a stack trace.</summary>
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

    // A failed call ends a custom verb as it ends a run.
    private static bool IsRefusal(Exception exception) => exception is UserException or RecordException or CallException;
}
