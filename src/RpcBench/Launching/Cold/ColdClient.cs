namespace RpcBench.Launching.Cold;

/// <summary>The hidden verb of a fresh client: its first steps, timed, without the command line's library, which no client has.</summary>
internal static class ColdClient
{
    public const string Verb = ":cold";

    // A connection of its own that no idle time ends: the call after one must be on the same.
    private static readonly ConnectionPolicy Policy = ConnectionPolicy.Fixed(1);

    /// <summary>Runs one client: the verb, the arm's id, the timestamp from before the process was started, and the idle time in
    /// milliseconds; or instead of that an operation and its number, for a client that lives for one call.</summary>
    public static async Task<int> RunAsync(Declaration declared, string[] arguments)
    {
        // The monotonic clock is the machine's: its timestamps compare across processes.
        var entered = Stopwatch.GetTimestamp();
        var started = long.Parse(arguments[2], CultureInfo.InvariantCulture);
        if (arguments is [_, _, _, var operation, var number])
        {
            return await OneCallAsync(
                declared, arguments[1], operation, long.Parse(number, CultureInfo.InvariantCulture), started, entered);
        }

        var idle = TimeSpan.FromMilliseconds(long.Parse(arguments[3], CultureInfo.InvariantCulture));
        var (compared, endpoints) = ClientTask.Read().Open(declared);
        var conditions = new ClientConditions(Policy, Counter: null);

        var first = Stopwatch.GetTimestamp();
        var arm = FindArm(endpoints, arguments[1]);
        var call = compared.OpenCold(arm, endpoints.AddressOf(arm), conditions);
        await call();
        var firstCall = Stopwatch.GetElapsedTime(first);
        var secondCall = await TimeAsync(call);
        var steps = new ColdSteps(
            Stopwatch.GetElapsedTime(started, entered).TotalNanoseconds, firstCall.TotalNanoseconds, secondCall.TotalNanoseconds);
        Console.WriteLine(JsonSerializer.Serialize(steps, ColdJson.Default.ColdSteps));
        if (idle > TimeSpan.Zero)
        {
            // Not before: no client would do that before its first call.
            OwningRun.EndWithIt();
            await Task.Delay(idle);
            var afterIdle = await TimeAsync(call);
            Console.WriteLine(afterIdle.TotalNanoseconds.ToString(CultureInfo.InvariantCulture));
        }

        return 0;
    }

    private static async Task<int> OneCallAsync(Declaration declared, string arm, string operation, long number, long started, long entered)
    {
        var first = Stopwatch.GetTimestamp();
        var (compared, endpoints) = ClientTask.Read().Open(declared);
        using var clients = new ArmClients(endpoints, compared.Operations);
        await compared.Find(operation).Bind(FindArm(endpoints, arm), clients).CallAsync(number, CancellationToken.None);
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

/// <summary>A fresh client's first steps, a line of its standard output; after an idle time a second has that call's nanoseconds.</summary>
/// <param name="ProcessStartNanoseconds">From before its process was started to its first line of code.</param>
/// <param name="FirstCallNanoseconds">The first call, its client and its connection included.</param>
/// <param name="SecondCallNanoseconds">The second call; null: it made none.</param>
internal sealed record ColdSteps(double ProcessStartNanoseconds, double FirstCallNanoseconds, double? SecondCallNanoseconds);

[JsonSourceGenerationOptions(PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase)]
[JsonSerializable(typeof(ColdSteps))]
internal sealed partial class ColdJson : JsonSerializerContext;
