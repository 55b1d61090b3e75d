namespace RpcBench.Launching;

/// <summary>The client of a launch as its run sees it.</summary>
internal static class LaunchProcess
{
    /// <summary>Runs the client to its end, and adds its phases to the run's.</summary>
    /// <param name="task">What the client is to do.</param>
    /// <param name="launch">Starts the process.</param>
    /// <param name="phases">The phases of the run.</param>
    /// <param name="said">Receives each line of the client.</param>
    /// <param name="cancellation">The token that cancels the run.</param>
    /// <returns>The client's phases, from its warm-up on.</returns>
    /// <exception cref="LostCallException">A call of the client was lost.</exception>
    public static async Task<IReadOnlyList<PhaseRecord>> RunAsync(
        ClientTask task, Func<ProcessStartInfo, Process> launch, PhaseClock phases, Action<LaunchLine> said,
        CancellationToken cancellation)
    {
        IReadOnlyList<PhaseRecord> measured = [];
        var starting = phases.Enter(RunPhase.Starting);
        try
        {
            await using var client = OwnClient.Start("A launch's client", task, launch, LaunchClient.Verb);
            while (await client.ReadLineAsync(cancellation) is { } text)
            {
                var line = JsonSerializer.Deserialize(text, LaunchJson.Default.LaunchLine)!;
                if (line.Lost is { } lost)
                {
                    throw new LostCallException(lost);
                }

                if (line.Phases is { } soFar)
                {
                    // The first line of this kind says that the client begins with its warm-up.
                    starting.Dispose();
                    measured = soFar;
                }

                said(line);
            }
        }
        finally
        {
            starting.Dispose();
            phases.Move(measured);
        }

        return measured;
    }
}
