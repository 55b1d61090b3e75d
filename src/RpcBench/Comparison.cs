namespace RpcBench;

/// <summary>Creates the declaration of a program that compares the arms of an API. The <c>Main</c> of the program declares them, runs the
/// comparison, returns the exit code, and does nothing else before. A run starts the program again for its clients, which must declare the
/// same.</summary>
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
    /// <summary>Begins a declaration.</summary>
    /// <param name="args">All arguments of <c>Main</c>. They choose what runs, and a run passes them to the processes that it
    /// starts.</param>
    public static ComparisonBuilder CreateBuilder(string[] args) => new(args);
}
