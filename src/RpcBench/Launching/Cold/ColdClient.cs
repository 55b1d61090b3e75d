namespace RpcBench.Launching.Cold;

/// <summary>The hidden verb of a fresh client, which times its first steps. Real clients do not load the command-line library, so this verb
/// does not use it.</summary>
internal static class ColdClient
{
    public const string Verb = ":cold";

    // A single connection without idle timeout, because the call after the idle time must use the same connection.
    private static readonly ConnectionPolicy Policy = ConnectionPolicy.Fixed(1);

    /// <summary>Runs one client. The arguments are the verb, the ID of the arm, the timestamp before the process was started, and the idle
    /// time in milliseconds. For a client that makes a single call, an operation and its number replace the idle time.</summary>
    public static async Task<int> RunAsync(Declaration declared, string[] arguments)
    {
        // The monotonic clock belongs to the machine, so timestamps of several processes can be compared.
        var entered = Stopwatch.GetTimestamp();
        var started = long.Parse(arguments[2], CultureInfo.InvariantCulture);
        if (arguments is [_, _, _, var operation, var number])
        {
            return await RunSingleCallAsync(
                declared, arguments[1], operation, long.Parse(number, CultureInfo.InvariantCulture), started, entered);
        }

        var idle = TimeSpan.FromMilliseconds(long.Parse(arguments[3], CultureInfo.InvariantCulture));
        var (compared, endpoints) = ClientTask.Read().Resolve(declared);
        var conditions = new ClientSettings(Policy, Counter: null);

        var first = Stopwatch.GetTimestamp();
        var arm = FindArm(endpoints, arguments[1]);
        var call = compared.CreateColdCall(arm, endpoints.AddressOf(arm), conditions);
        await call();
        var firstCall = Stopwatch.GetElapsedTime(first);
        var secondCall = await TimeAsync(call);
        var steps = new ColdSteps(
            Stopwatch.GetElapsedTime(started, entered).TotalNanoseconds, firstCall.TotalNanoseconds, secondCall.TotalNanoseconds);
        Console.WriteLine(JsonSerializer.Serialize(steps, ColdJson.Default.ColdSteps));
        if (idle > TimeSpan.Zero)
        {
            // This step comes after the timed calls, because no real client does this before its first call.
            OwningRun.EndWithRun();
            await Task.Delay(idle);
            var afterIdle = await TimeAsync(call);
            Console.WriteLine(afterIdle.TotalNanoseconds.ToString(CultureInfo.InvariantCulture));
        }

        return 0;
    }

    private static async Task<int> RunSingleCallAsync(
        Declaration declared,
        string arm,
        string operation,
        long number,
        long started,
        long entered)
    {
        var first = Stopwatch.GetTimestamp();
        var (compared, endpoints) = ClientTask.Read().Resolve(declared);
        using var clients = new ArmClients(endpoints, compared.Operations);
        await compared.FindOperation(operation).Bind(FindArm(endpoints, arm), clients).CallAsync(number, CancellationToken.None);
        var steps = new ColdSteps(
            Stopwatch.GetElapsedTime(started, entered).TotalNanoseconds, Stopwatch.GetElapsedTime(first).TotalNanoseconds, null);
        Console.WriteLine(JsonSerializer.Serialize(steps, ColdJson.Default.ColdSteps));
        return 0;
    }

    private static ComparedArm FindArm(Endpoints endpoints, string id) => endpoints.Arms.First(arm => arm.Id == id);

    private static async Task<TimeSpan> TimeAsync(Func<Task> call)
    {
        var start = Stopwatch.GetTimestamp();
        await call();
        return Stopwatch.GetElapsedTime(start);
    }
}

/// <summary>The times of a fresh client, as a line on its standard output. The process start ends at the first line of code, and the first
/// call includes the creation of the client and its connection. The second call is null if there was none. A client that waits for an idle
/// time writes a second line with the time of the call after it, in nanoseconds.</summary>
internal sealed record ColdSteps(double ProcessStartNanoseconds, double FirstCallNanoseconds, double? SecondCallNanoseconds);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ColdSteps))]
internal sealed partial class ColdJson : JsonSerializerContext;
