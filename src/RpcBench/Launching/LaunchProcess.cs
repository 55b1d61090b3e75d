namespace RpcBench.Launching;

/// <summary>Runs the client of a launch in its own process and reads the client's lines.</summary>
internal static class LaunchProcess
{
    /// <summary>Runs the client until it ends, and adds its phases to the phases of the run.</summary>
    /// <returns>The phases of the client, starting with its warm-up.</returns>
    /// <exception cref="LostCallException">Thrown when a call of the client was lost.</exception>
    public static async Task<IReadOnlyList<PhaseRecord>> RunAsync(
        ClientTask task, Func<ProcessStartInfo, Process> launch, PhaseClock phases, Action<LaunchLine> onLine,
        CancellationToken cancellation)
    {
        IReadOnlyList<PhaseRecord> measured = [];
        var starting = phases.Enter(RunPhase.Starting);
        try
        {
            await using var client = ClientProcess.Start("A launch's client", task, launch, LaunchClient.Verb);
            while (await client.ReadLineAsync(cancellation) is { } text)
            {
                var line = JsonSerializer.Deserialize(text, LaunchJson.Default.LaunchLine)!;
                if (line.Lost is { } lost)
                {
                    throw new LostCallException(lost);
                }

                if (line.Phases is { } soFar)
                {
                    // The client begins its warm-up with its first line of phases.
                    starting.Dispose();
                    measured = soFar;
                }

                onLine(line);
            }
        }
        finally
        {
            starting.Dispose();
            phases.MoveTime(measured);
        }

        return measured;
    }
}
