namespace RpcBench.Measuring.Runs;

/// <summary>A claim of a run, from before its first call until it is given back. Should the run be killed, its guard does that.</summary>
internal sealed class RunClaim(Claim claim, Endpoints endpoints, ComparisonRun compared, RunDirectory? folder = null) : ICleanup
{
    public const string Word = "claim";

    private static readonly TimeSpan CloseTimeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan GuardTimeout = TimeSpan.FromMinutes(5);

    private readonly ChosenRun _run = compared.ForProcess();

    // What is given back is given back through the services.
    public bool IsFirst => true;

    /// <exception cref="UserException">It cannot be had.</exception>
    public static async Task<RunClaim> TakeAsync(
        Claim claim, TestEnvironment environment, ComparisonRun compared, CancellationToken cancellation)
    {
        using var clients = new ArmClients(environment.Endpoints, compared);
        try
        {
            await CallLimit.Standard.RunAsync($"Claiming {claim.Name}", token => claim.TakeAsync(new(clients), token), cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The run could not claim {claim.Name} for itself: {CallErrors.Describe(exception)}", exception);
        }

        var taken = new RunClaim(claim, environment.Endpoints, compared, environment.Folder);
        environment.Folder.TakeAlong(taken);
        return taken;
    }

    public string ToLine()
    {
        var line = new ClaimLine(claim.Name, endpoints.ToString(), _run, compared.Arguments);
        return $"{Word} {JsonSerializer.Serialize(line, LaunchJson.Default.ClaimLine)}";
    }

    /// <summary>Reads what follows the word in <see cref="ToLine"/>.</summary>
    public static RunClaim Parse(Declaration declared, string text)
    {
        var line = JsonSerializer.Deserialize(text, LaunchJson.Default.ClaimLine)!;
        OwnProgram.Arguments = line.Arguments;
        var compared = declared.Continue(line.Run);
        return new(declared.Claims.First(one => one.Name == line.Name), Endpoints.Parse(line.Endpoints, compared.Arms), compared);
    }

    /// <summary>Gives it back. Returns what the user should know; null: nothing.</summary>
    public async Task<DiagnosticRecord?> CloseAsync()
    {
        var left = await TryReleaseAsync(CloseTimeout);
        folder?.Forget(this);
        return left is null ? null : new DiagnosticRecord(DiagnosticCode.ClaimLeft).Add("claim", claim.Name).Add("message", left);
    }

    // A process that the killed run had started may still call, until it finds that nobody reads what it writes.
    public async Task RemoveAsync()
    {
        await TryReleaseAsync(GuardTimeout);
        await TryReleaseAsync(GuardTimeout);
    }

    private async Task<string?> TryReleaseAsync(TimeSpan timeout)
    {
        using var clients = new ArmClients(endpoints, compared);
        using var ending = new CancellationTokenSource(timeout);
        try
        {
            await claim.ReleaseAsync(new(clients), ending.Token);
            return null;
        }
        catch (Exception exception) when (exception is not OutOfMemoryException)
        {
            return CallErrors.Describe(exception);
        }
    }
}

/// <summary>What a guard is told of a claim: where it was taken, what was chosen, and the run's command line without
/// secrets, for what clients depend on.</summary>
internal sealed record ClaimLine(string Name, string Endpoints, ChosenRun Run, IReadOnlyList<string> Arguments);
