using System.Net.Http.Json;
using RpcBench;
using Shop;

var comparison = Comparison.CreateBuilder(args);

var rest = comparison.Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }).WithLabel("REST");
var grpc = comparison.Arm("grpc", target => new Orders.OrdersClient(target.Channel())).WithLabel("gRPC");
comparison.Project("../Orders.Api").Serves(rest, "Kestrel:Endpoints:Rest:Url").Serves(grpc, "Kestrel:Endpoints:Grpc:Url");

comparison.Operation("GetOrder", Keys.Range(1, 100))
    .Call(rest, (http, id, stop) => http.GetFromJsonAsync<Order>($"orders/{id}", stop))
    .Call(grpc, (orders, id, stop) => orders.GetOrderAsync(new() { Id = id }, cancellationToken: stop), Read);

comparison.Operation("SearchOrders", ["customer-1", "customer-2", "customer-3"])
    .Call(rest, (http, customer, stop) => http.GetFromJsonAsync<Order[]>($"orders?customer={customer}&take=20", stop))
    .Call(grpc, (orders, customer, stop) =>
        orders.SearchOrdersAsync(new() { Customer = customer, Take = 20 }, cancellationToken: stop), reply => reply.Orders.Select(Read));

comparison.Operation("CreateOrder", Keys.Numbered(number => new NewOrder("bench", $"product-{number % 97}", 2, 12.5)))
    .Call(rest, async (http, order, stop) =>
    {
        using var response = await http.PostAsJsonAsync("orders", order, stop);
        return await response.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Order>(stop);
    })
    .Call(grpc, (orders, order, stop) => orders.CreateOrderAsync(
        new() { Customer = order.Customer, Product = order.Product, Quantity = order.Quantity, Price = order.Price },
        cancellationToken: stop), Read)
    .Cleanup(rest, (http, stop) => http.DeleteFromJsonAsync<int>("orders?customer=bench", stop))
    .Cleanup(grpc, (orders, stop) =>
        orders.CancelOrdersAsync(new() { Customer = "bench" }, cancellationToken: stop).ResponseAsync)
    .Ignore("id", "placed");

return (await comparison.RunAsync()).ExitCode;

static Order Read(OrderReply reply) => new()
{
    Id = reply.Id,
    Customer = reply.Customer,
    Product = reply.Product,
    Quantity = reply.Quantity,
    Total = reply.Total,
    Placed = reply.Placed,
};
