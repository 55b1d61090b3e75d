namespace RpcBench;

/// <summary>A program that compares the arms of its own API. Its <c>Main</c> returns the exit code and does nothing before: a run starts
/// the program again for its clients, and they declare the same.</summary>
/// <example><code>
/// return await Comparison.RunAsync(args, comparison => comparison
///     .Arm("rest", "http://localhost:5080", target => new HttpClient(target.Handler) { BaseAddress = target.Address })
///     .Arm("grpc", "http://localhost:5081", target => new Orders.OrdersClient(target.Channel()))
///     .Operation("GetOrder", keys: [1, 2, 3], get => get
///         .Call("rest", (HttpClient http, int id, CancellationToken stop) => http.GetFromJsonAsync&lt;Order>($"orders/{id}", stop))
///         .Call("grpc", (Orders.OrdersClient grpc, int id, CancellationToken stop) =>
///             grpc.GetOrderAsync(new() { Id = id }, cancellationToken: stop).ResponseAsync, view: Read)));
/// </code></example>
public static class Comparison
{
    private static int _running;

    /// <summary>Runs what the arguments ask for: without a verb every operation over every arm; <c>--help</c> lists the verbs.</summary>
    /// <returns>The exit code: 0 done, 1 a failure, 2 bad input, 3 the arms return different data, 4 the figures are not to be trusted, 5
    /// not everything could be written, 130 stopped. A line on standard error says why for 1, 2 and 5, the report for 3 and
    /// 4.</returns>
    public static async Task<int> RunAsync(string[] args, Action<ComparisonBuilder> comparison)
    {
        if (Interlocked.Exchange(ref _running, 1) == 1)
        {
            await Console.Error.WriteLineAsync("A comparison runs in this program already: call RunAsync once, from Main.");
            return ExitCodes.BadInput;
        }

        try
        {
            var builder = new ComparisonBuilder();
            Declare(comparison, builder);
            return await new Application(builder.Build()).StartAsync(args);
        }
        catch (UserException exception)
        {
            await Console.Error.WriteLineAsync(OneLine.Flatten(exception.Message));
            return ExitCodes.BadInput;
        }
        finally
        {
            Volatile.Write(ref _running, 0);
        }
    }

    private static void Declare(Action<ComparisonBuilder> comparison, ComparisonBuilder builder)
    {
        try
        {
            comparison(builder);
        }
        catch (Exception exception) when (exception is not UserException)
        {
            throw new UserException($"The comparison could not be declared: {CallErrors.Describe(exception)}", exception);
        }
    }
}
