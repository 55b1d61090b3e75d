namespace RpcBench.NetworkRelay;

/// <summary>Says what is carried and waits for the end.</summary>
internal static class Readiness
{
    /// <summary>Returns when the program is to end: by a signal or, started by another program, when its standard input ends.</summary>
    public static async Task AnnounceAsync(
        NetworkAnnouncement announcement, NetworkProfile profile, bool announces, CancellationToken cancellation)
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

            if (announcement.Namespaces is { } ends)
            {
                await Console.Out.WriteLineAsync($"Clients {ends.ClientAddress} in {ends.Client}, services {ends.ServiceAddress} in "
                    + $"{ends.Service}, over {profile.Name} ({profile.Describe()})");
            }

            await Console.Out.WriteLineAsync("Ctrl-C ends it.");
        }

        await Console.Out.FlushAsync(cancellation);
        try
        {
            var end = Task.Delay(Timeout.Infinite, cancellation);
            await await Task.WhenAny(end, announces ? Task.Run(DrainInput, cancellation) : end);
        }
        catch (OperationCanceledException)
        {
            // The program is to end.
        }
    }

    private static void DrainInput()
    {
        var input = Console.OpenStandardInput();
        Span<byte> ignored = stackalloc byte[256];
        while (input.Read(ignored) > 0)
        {
        }
    }
}
