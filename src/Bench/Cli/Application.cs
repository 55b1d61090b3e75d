using System.CommandLine;
using RpcBench.Bench.Lab;
using Spectre.Console;

namespace RpcBench.Bench.Cli;

/// <summary>The program: parses, runs one verb, and turns every way in which that can end into an exit code.</summary>
public static class Application
{
    /// <summary>Runs the arguments and returns the exit code, one of <see cref="ExitCodes"/>.</summary>
    public static async Task<int> RunAsync(string[] arguments)
    {
        using var interruption = new Interruption();
        AnsiConsole.Console = Terminal.Open();
        try
        {
            var parsed = Commands.Root().Parse(arguments);
            if (parsed.Errors.Count > 0)
            {
                throw new UserException($"{parsed.Errors[0].Message} See --help.");
            }

            return await parsed.InvokeAsync(
                new InvocationConfiguration { EnableDefaultExceptionHandler = false, ProcessTerminationTimeout = null }, interruption.Token);
        }
        catch (UserException exception)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.BadInput;
        }
        catch (LabException exception)
        {
            await Console.Error.WriteLineAsync(exception.Message);
            return ExitCodes.Failure;
        }
        catch (OperationCanceledException) when (interruption.Token.IsCancellationRequested)
        {
            await Console.Error.WriteLineAsync("Stopped.");
            return ExitCodes.Interrupted;
        }
    }
}
