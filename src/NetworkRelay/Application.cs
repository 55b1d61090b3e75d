using System.CommandLine;
using RpcBench.CommandLines;

namespace RpcBench.NetworkRelay;

public static class Application
{
    private const int MostMebibytes = 1024 * 1024;

    // Continuations of sockets run on the thread that reads the operating system's events. Another thread would cost as much as the relay
    // itself.
    private const string InlineCompletions = "DOTNET_SYSTEM_NET_SOCKETS_INLINE_COMPLETIONS";

    public static async Task<int> RunAsync(string[] arguments)
    {
        Environment.SetEnvironmentVariable(InlineCompletions, "1");
        try
        {
            return await ArgumentParser.Parse(Root(), arguments)
                .InvokeAsync(new InvocationConfiguration { EnableDefaultExceptionHandler = false });
        }
        catch (Exception exception) when (exception is UserException or NetworkException)
        {
            await Console.Error.WriteLineAsync(MessageLines.Flatten(exception.Message));
            return ExitCodes.BadInput;
        }
    }

    public static RootCommand Root()
    {
        var listen =
            new Option<string[]>("--listen") { Description = "Where clients connect; port 0 is any free one", HelpName = "address:port" };
        var to =
            new Option<string[]>("--to") { Description = "Where that leads to, one for each --listen", HelpName = "address:port" };
        var held = new Option<int>("--most-held")
        {
            Description = "MiB on the way",
            HelpName = "MiB",
            DefaultValueFactory = _ => RelayLimits.HeldMebibytes,
        };
        var network = new Option<string>("--network")
        {
            Description = "A profile, or for example rtt=35ms,loss=0.1%",
            HelpName = "network",
            Required = true,
        };
        var file =
            new Option<FileInfo?>("--network-file") { Description = "JSON file of networks that --network may name", HelpName = "file" };
        var announce = new Option<bool>("--announce")
        { Description = "Writes JSON, and ends with its input" };
        held.LimitTo(1, MostMebibytes);
        var root = new RootCommand(
            "Puts a network between clients and the services that they call: delay, rate, TCP's windows, jitter and loss.")
        {
            listen, to, held, network, file, announce,
        };
        root.SetAction(async (parsed, cancellation) =>
        {
            var profile = Profile(parsed.GetRequiredValue(network), parsed.GetValue(file));
            var routes = Routes(parsed.GetValue(listen) ?? [], parsed.GetValue(to) ?? []);
            await RelayAsync(routes, profile, parsed.GetValue(held), parsed.GetValue(announce), cancellation);
            return ExitCodes.Success;
        });
        return root;
    }

    private static NetworkProfile Profile(string text, FileInfo? file)
    {
        var profiles = NetworkProfiles.Parse(text, file is null ? [] : NetworkProfiles.ReadFile(file.FullName));
        return profiles is [var one]
            ? one : throw new NetworkException($"--network names {profiles.Count} networks, but the relay carries one. Name one network.");
    }

    private static List<(IPEndPoint Listen, IPEndPoint To)> Routes(string[] listen, string[] to) =>
        listen.Length == to.Length && listen.Length > 0
        ? [.. listen.Zip(to, (from, target) => (EndPoint("--listen", from), EndPoint("--to", target)))]
        : throw new NetworkException("The relay needs one --to for each --listen. Write, for example, --listen 127.0.0.1:7001 --to "
            + "127.0.0.1:7000.");

    private static IPEndPoint EndPoint(string option, string text) =>
        IPEndPoint.TryParse(text, out var address) && text.Contains(':', StringComparison.Ordinal)
        ? address
        : throw new NetworkException($"{option} is '{text}', which is not an address with a port. Write it like 127.0.0.1:7001.");

    private static async Task RelayAsync(
        List<(IPEndPoint Listen, IPEndPoint To)> routes, NetworkProfile profile, int heldMebibytes, bool announces,
        CancellationToken cancellation)
    {
        var ownCost = await RelayDelay.MeasureAsync(profile);
        using var relay = new Relay(profile, ownCost, RelayLimits.ForThisProcess(heldMebibytes), Console.Error.WriteLine);
        List<RouteAnnouncement> listening = [];
        foreach (var (listen, to) in routes)
        {
            try
            {
                listening.Add(new($"{relay.Listen(listen, to)}", $"{to}"));
            }
            catch (SocketException exception)
            {
                throw new NetworkException(
                    $"The relay cannot listen on {listen}: {exception.Message}. Choose another port with --listen, or 0 for a free port.");
            }
        }

        await WriteAsync(new(Environment.ProcessId, listening), profile, announces);
        await EndAsync(announces, cancellation);
    }

    private static async Task WriteAsync(NetworkAnnouncement announcement, NetworkProfile profile, bool announces)
    {
        if (announces)
        {
            await Console.Out.WriteLineAsync(
                NetworkAnnouncement.Prefix + JsonSerializer.Serialize(announcement, NetworkJsonContext.Default.NetworkAnnouncement));
        }
        else
        {
            foreach (var route in announcement.Routes)
            {
                await Console.Out.WriteLineAsync($"{route.Listen} is {route.To} over {profile.Name} ({profile.Describe()})");
            }

            await Console.Out.WriteLineAsync("Ctrl-C ends it.");
        }

        await Console.Out.FlushAsync();
    }

    /// <summary>Returns when the program should end: on a signal or, if another program started it, when its standard input ends.</summary>
    private static async Task EndAsync(bool announces, CancellationToken cancellation)
    {
        var signal = Task.Delay(Timeout.Infinite, cancellation);
        var input = announces ? Task.Run(() => Console.OpenStandardInput().CopyTo(Stream.Null), cancellation) : signal;
        try
        {
            await await Task.WhenAny(signal, input);
        }
        catch (OperationCanceledException)
        {
            // The program should end.
        }
    }
}
