namespace RpcBench.Declaring;

/// <summary>A claim of a run, from before its first call until it is released. If the run is killed, the watchdog releases it. All that the
/// release needs is held here, so that the watchdog can release claims of several runs at the same time.</summary>
internal sealed class RunClaim(
    Claim claim, Endpoints endpoints, ComparisonRun compared, ChosenRun run, RunDirectory? folder = null) : ICleanup
{
    public const string Word = "claim";

    private static readonly TimeSpan CloseTimeout = TimeSpan.FromSeconds(60);
    private static readonly TimeSpan GuardTimeout = TimeSpan.FromMinutes(5);

    // The claim is released through the services, so the services must still run.
    public bool IsFirst => true;

    /// <exception cref="UserException">The value cannot be claimed.</exception>
    public static async Task<RunClaim> TakeAsync(
        Claim claim, TestEnvironment environment, ComparisonRun compared, CancellationToken cancellation)
    {
        using var clients = new ArmClients(environment.Endpoints, compared.Operations);
        try
        {
            await CallLimit.Standard.RunAsync($"Claiming {claim.Name}", token => claim.TakeAsync(new(clients), token), cancellation);
        }
        catch (Exception exception) when (exception is not UserException && !cancellation.IsCancellationRequested)
        {
            throw new UserException($"The run could not claim {claim.Name} for itself: {CallErrors.Describe(exception)}", exception);
        }

        // The value goes to the run's other processes as JSON.
        var run = DeclaredCode.Run($"Writing the value of the claim {claim.Name} as JSON", compared.ForProcess);
        var taken = new RunClaim(claim, environment.Endpoints, compared, run, environment.Folder);
        environment.Folder.TakeAlong(taken);
        return taken;
    }

    public string ToLine()
    {
        var line = new ClaimLine(claim.Name, endpoints.ToString(), run, compared.Arguments);
        return $"{Word} {JsonSerializer.Serialize(line, ClaimJson.Default.ClaimLine)}";
    }

    /// <summary>Reads what follows the word in <see cref="ToLine"/>. Nothing of the run of this process changes.</summary>
    public static RunClaim Parse(Declaration declared, string text)
    {
        var line = JsonSerializer.Deserialize(text, ClaimJson.Default.ClaimLine)!;
        var compared = declared.Open(line.Run, line.Arguments);
        return new(
            declared.Claims.First(one => one.Name == line.Name), Endpoints.Parse(line.Endpoints, compared.Arms), compared, line.Run);
    }

    /// <summary>Releases the claim.</summary>
    /// <returns>The note that the claim was not released, or null if it was released.</returns>
    public async Task<DiagnosticRecord?> CloseAsync()
    {
        var left = await TryReleaseAsync(CloseTimeout);
        if (folder is not null)
        {
            // If the disk is full, the watchdog releases the claim once more.
            WholeFile.Try(() => folder.Forget(this));
        }

        return left is null ? null : new DiagnosticRecord(DiagnosticCode.ClaimLeft).Add("claim", claim.Name).Add("message", left);
    }

    // A process that the killed run had started may still call, until it finds that nobody reads what it writes.
    public async Task RemoveAsync()
    {
        await TryReleaseAsync(GuardTimeout);
        await TryReleaseAsync(GuardTimeout);
    }

    /// <returns>Why the claim could not be released, or null if it was released.</returns>
    private async Task<string?> TryReleaseAsync(TimeSpan timeout)
    {
        using var ending = new CancellationTokenSource(timeout);
        try
        {
            // Clients are made and disposed of by code of the program, which may throw too.
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

/// <summary>What the watchdog needs to release a claim: its name, where it was claimed, what the run had chosen, and the run's command line
/// without secrets, on which clients may depend.</summary>
internal sealed record ClaimLine(string Name, string Endpoints, ChosenRun Run, IReadOnlyList<string> Arguments);

[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase, DefaultIgnoreCondition = JsonIgnoreCondition.WhenWritingNull)]
[JsonSerializable(typeof(ClaimLine))]
internal sealed partial class ClaimJson : JsonSerializerContext;
