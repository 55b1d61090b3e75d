namespace RpcBench;

/// <summary>The entry point of a program that compares the arms of an API. <c>Main</c> creates a builder, declares arms and operations,
/// runs the comparison and returns the exit code. A run starts the program again for its clients, and each of these processes must make the
/// same declarations. So <c>Main</c> should do nothing else before <see cref="ComparisonBuilder.RunAsync"/>.</summary>
/// <example><code>
/// var comparison = Comparison.CreateBuilder(args);
/// var rest = comparison.Arm("rest", "http://localhost:5080", target => new HttpClient(target.Handler) { BaseAddress = target.Address });
/// var grpc = comparison.Arm("grpc", "http://localhost:5081", target => new Orders.OrdersClient(target.Channel()));
/// comparison.Operation("GetOrder", Keys.Range(1, 100))
///     .Call(rest, (http, id, stop) => http.GetFromJsonAsync&lt;Order>($"orders/{id}", stop))
///     .Call(grpc, (orders, id, stop) => orders.GetOrderAsync(new() { Id = id }, cancellationToken: stop), Read);
/// return (await comparison.RunAsync()).ExitCode;
/// </code></example>
public static class Comparison
{
    /// <summary>Creates the builder of a comparison.</summary>
    /// <param name="args">All arguments of <c>Main</c>. They select what runs. A run also passes arguments to the processes that it
    /// starts.</param>
    public static ComparisonBuilder CreateBuilder(string[] args) => new(args);
}
