using Microsoft.AspNetCore.Connections;
using RpcBench.CommandLines;

namespace RpcBench.ServiceDefaults;

/// <summary>Thrown when a service cannot start with its configuration. The message is one line with cause and remedy.</summary>
public sealed class StartupException(string message, Exception? innerException = null)
    : Exception(MessageLines.Flatten(message), innerException)
{
    private const int StartupFailureExitCode = 2;

    /// <summary>Returns the configuration error behind an exception at start-up, such as a port in use, or null for other causes.</summary>
    public static StartupException? From(Exception exception) => exception switch
    {
        StartupException refusal => refusal,
        SocketException or IOException { InnerException: AddressInUseException or SocketException } => new(
            $"cannot listen: {exception.Message} Stop the program that uses the port, or choose another port with "
                + $"{KestrelEndpoints.UrlKey("Http1")} or {KestrelEndpoints.UrlKey("Http2")} (0 chooses a free port).",
            exception),
        _ => null,
    };

    public int Report(string service)
    {
        Console.Error.WriteLine($"rpcbench {service}: {Message}");
        return StartupFailureExitCode;
    }
}
