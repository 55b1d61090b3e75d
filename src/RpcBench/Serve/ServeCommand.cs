namespace RpcBench.Serve;

/// <summary>The verb <c>serve</c>, which starts the services as a run would, prints their addresses, and waits.</summary>
internal static class ServeCommand
{
    public const string Verb = "serve";

    public static Command Create(Declaration declared)
    {
        var networks = new NetworkArguments();
        var arms = declared.ServedArms;
        var ports = arms.ToDictionary(arm => arm, arm => VerbOptions.CreateOptional<int?>(
            OptionOf(arm), "port", $"Port of {arm} ({arm.UsualPort ?? 0})"));
        Array.ForEach([.. ports.Values], option => option.LimitTo(0, ushort.MaxValue));
        return Verbs.Create<ServePlan>(
            Verb, "Starts the services and what they need, prints their addresses, and waits",
            [.. ports.Values, .. networks.All, .. declared.OptionsOf(Verb)],
            parsed => new(
                networks.ReadNetwork(parsed),
                declared.CreateRun(Verb, parsed, arms, new Dictionary<string, Uri>(),
                    arms.ToDictionary(arm => arm.Id, arm => parsed.GetValue(ports[arm]) ?? arm.UsualPort ?? 0))),
            (plan, context, cancellation) => RunAsync(plan, context.GetConsole(), cancellation),
            declared.ExamplesOf(Verb, ("serve", "until Ctrl-C"), ("serve --network same-zone", "the same at a distance")),
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    private static string OptionOf(ComparedArm arm) => $"--port-{arm.Id}";

    private static void CheckPort(ComparedArm arm, int port)
    {
        using var listener = new TcpListener(IPAddress.Loopback, port);
        try
        {
            listener.Start();
        }
        catch (SocketException refusal)
        {
            throw new UserException($"Port {port} is not available: {refusal.Message}. Stop the other program, or choose another port with "
                + $"{OptionOf(arm)} (0 chooses a free port).", refusal);
        }
    }

    private static async Task<int> RunAsync(ServePlan plan, IAnsiConsole console, CancellationToken cancellation)
    {
        foreach (var arm in plan.Compared.Arms)
        {
            CheckPort(arm, plan.Compared.Ports[arm.Id]);
        }

        await using var environment = await plan.Compared.StartAsync(usage: false, countsAllocations: false, cancellation);
        await using var path = await environment.OpenNetworkAsync(plan.Network, cancellation);
        EnvironmentFacts.Write(console, plan.Compared, environment);
        foreach (var arm in plan.Compared.Arms)
        {
            var address = environment.Endpoints.AddressOf(arm);
            EnvironmentFacts.WriteLine(console, arm.Id, $"{address} ({arm.Label})");
            if (arm.Page is { } page)
            {
                EnvironmentFacts.WriteLine(console, page.Name, $"{new Uri(address, page.Path)}");
            }
        }

        WriteNetwork(console, path);
        console.WriteLine("Ctrl-C ends everything.");
        await environment.WaitForLossAsync(cancellation);
        return ExitCodes.Success;
    }

    private static void WriteNetwork(IAnsiConsole console, NetworkPath path)
    {
        if (path.Profile.IsLocal)
        {
            return;
        }

        var profile = path.Profile;
        EnvironmentFacts.WriteLine(console, "Network", $"{profile.Name}: {profile.Describe()}, by {NetworkPath.EngineOf(profile)}");
        foreach (var arm in path.Endpoints.Arms)
        {
            EnvironmentFacts.WriteLine(console, $"  {arm.Id}", $"{path.Endpoints.AddressOf(arm)} over the network");
        }
    }
}

internal sealed record ServePlan(NetworkProfile Network, ComparisonRun Compared);
