using Microsoft.AspNetCore.Connections;
using RpcBench.CommandLines;

namespace RpcBench.ServiceDefaults;

/// <summary>A service that cannot start with its configuration. The message is one line that names the cause and the remedy.</summary>
public sealed class StartupException(string message, Exception? innerException = null)
    : Exception(OneLine.Flatten(message), innerException)
{
    private const int RefusedToStart = 2;

    /// <summary>Returns the configuration error behind an exception at start-up, such as a port in use, or null if the cause is something
    /// else.</summary>
    public static StartupException? From(Exception exception) => exception switch
    {
        StartupException refusal => refusal,
        SocketException or IOException { InnerException: AddressInUseException or SocketException } => new(
            $"cannot listen: {exception.Message} Stop the program that uses the port, or choose another port with "
                + $"{KestrelEndpoints.UrlKey("Http1")} or {KestrelEndpoints.UrlKey("Http2")} (0 chooses a free port).",
            exception),
        _ => null,
    };

    /// <summary>Writes the message to standard error, and returns the exit code.</summary>
    public int Report(string service)
    {
        Console.Error.WriteLine($"rpcbench {service}: {Message}");
        return RefusedToStart;
    }
}
