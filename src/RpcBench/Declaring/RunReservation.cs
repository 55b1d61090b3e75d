namespace RpcBench.Declaring;

/// <summary>A reservation of a run, from before the first call until it is released. If the run is killed, the watchdog releases it. The
/// object holds everything that the release needs, so that the watchdog can release reservations of several runs at the same
/// time.</summary>
internal sealed class RunReservation(
    Claim claim, Endpoints endpoints, ComparisonRun compared, ChosenRun run, RunDirectory? folder = null) : ICleanup
{
    public const string LineKeyword = "claim";

    private static readonly TimeSpan CloseTimeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan WatchdogTimeout = TimeSpan.FromMinutes(5);

    // The reservation is released through the services, so the services must still run.
    public bool RunsBeforeProcessesEnd => true;

    /// <exception cref="UserException">Thrown when the value cannot be reserved.</exception>
    public static async Task<RunReservation> ReserveAsync(
        Claim claim, TestEnvironment environment, ComparisonRun compared, CancellationToken cancellation)
    {
        using var clients = new ArmClients(environment.Endpoints, compared.Operations);
        try
        {
            await CallLimit.Standard.RunAsync($"Claiming {claim.Name}", token => claim.ReserveAsync(new(clients), token), cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The run could not reserve {claim.Name}: {CallErrors.Describe(exception)}", exception);
        }

        // The value is passed to the other processes of the run as JSON.
        var run = DeclaredCode.Run($"Writing the value of the claim {claim.Name} as JSON", compared.ChooseForProcess);
        var taken = new RunReservation(claim, environment.Endpoints, compared, run, environment.Folder);
        environment.Folder.RegisterCleanup(taken);
        return taken;
    }

    public string ToLine()
    {
        var line = new ClaimLine(claim.Name, endpoints.ToString(), run, compared.Arguments);
        return $"{LineKeyword} {JsonSerializer.Serialize(line, ClaimJson.Default.ClaimLine)}";
    }

    /// <summary>Parses the text after <see cref="LineKeyword"/>. The run of this process does not change.</summary>
    public static RunReservation Parse(Declaration declared, string text)
    {
        var line = JsonSerializer.Deserialize(text, ClaimJson.Default.ClaimLine)!;
        var compared = declared.OpenRun(line.Run, line.Arguments);
        return new(
            declared.Claims.First(one => one.Name == line.Name), Endpoints.Parse(line.Endpoints, compared.Arms), compared, line.Run);
    }

    /// <summary>Releases the reservation. Returns a note if that failed, or null if it succeeded.</summary>
    public async Task<DiagnosticRecord?> CloseAsync()
    {
        var left = await TryReleaseAsync(CloseTimeout);
        if (folder is not null)
        {
            // If the disk is full, the watchdog releases the reservation once more.
            AtomicFile.TryAccess(() => folder.UnregisterCleanup(this));
        }

        return left is null ? null : new DiagnosticRecord(DiagnosticCode.ClaimLeft).Add("claim", claim.Name).Add("message", left);
    }

    // The release is repeated. A process that the killed run had started may still make a call, until it notices that nobody reads its
    // output.
    public async Task RemoveAsync()
    {
        await TryReleaseAsync(WatchdogTimeout);
        await TryReleaseAsync(WatchdogTimeout);
    }

    /// <summary>Returns the reason why the reservation could not be released, or null if it was released.</summary>
    private async Task<string?> TryReleaseAsync(TimeSpan timeout)
    {
        using var ending = new CancellationTokenSource(timeout);
        try
        {
            // Code of the program creates and disposes the clients, and that code may throw too.
            using var clients = new ArmClients(endpoints, compared.Operations);
            await claim.ReleaseAsync(run.Claims[claim.Name], new(clients), ending.Token);
            return null;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return CallErrors.Describe(exception);
        }
    }
}

/// <summary>The data with which the watchdog releases a reservation: its name, the endpoints where it was made, the choices of the run, and
/// the command line of the run without secrets. Clients may depend on the command line.</summary>
internal sealed record ClaimLine(string Name, string Endpoints, ChosenRun Run, IReadOnlyList<string> Arguments);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ClaimLine))]
internal sealed partial class ClaimJson : JsonSerializerContext;
