using System.Net.Http.Json;
using RpcBench;
using Shop;

return await Comparison.RunAsync(args, comparison => comparison
    .Service("../Orders.Api", [("rest", "Kestrel:Endpoints:Rest:Url"), ("grpc", "Kestrel:Endpoints:Grpc:Url")])
    .Arm("rest", target => new HttpClient(target.Handler) { BaseAddress = target.Address }, label: "REST")
    .Arm("grpc", target => new Orders.OrdersClient(target.Channel()), label: "gRPC")
    .Operation("GetOrder", keys: [.. Enumerable.Range(1, 100)], get => get
        .Call("rest", (HttpClient http, int id, CancellationToken stop) => http.GetFromJsonAsync<Order>($"orders/{id}", stop))
        .Call("grpc", (Orders.OrdersClient grpc, int id, CancellationToken stop) =>
            grpc.GetOrderAsync(new() { Id = id }, cancellationToken: stop).ResponseAsync, view: Read))
    .Operation("SearchOrders", keys: ["customer-1", "customer-2", "customer-3"], search => search
        .Call("rest", (HttpClient http, string customer, CancellationToken stop) =>
            http.GetFromJsonAsync<Order[]>($"orders?customer={customer}&take=20", stop))
        .Call("grpc", (Orders.OrdersClient grpc, string customer, CancellationToken stop) =>
            grpc.SearchOrdersAsync(new() { Customer = customer, Take = 20 }, cancellationToken: stop).ResponseAsync,
            view: reply => reply.Orders.Select(Read)))
    .Operation("CreateOrder", Keys.Numbered(number => new NewOrder("bench", $"product-{number % 97}", 2, 12.5)), create => create
        .Call("rest", async (HttpClient http, NewOrder order, CancellationToken stop) =>
        {
            using var response = await http.PostAsJsonAsync("orders", order, stop);
            return await response.EnsureSuccessStatusCode().Content.ReadFromJsonAsync<Order>(stop);
        })
        .Call("grpc", (Orders.OrdersClient grpc, NewOrder order, CancellationToken stop) => grpc.CreateOrderAsync(
            new() { Customer = order.Customer, Product = order.Product, Quantity = order.Quantity, Price = order.Price },
            cancellationToken: stop).ResponseAsync, view: Read)
        .Clean("rest", (HttpClient http, CancellationToken stop) => http.DeleteFromJsonAsync<int>("orders?customer=bench", stop))
        .Clean("grpc", (Orders.OrdersClient grpc, CancellationToken stop) =>
            grpc.CancelOrdersAsync(new() { Customer = "bench" }, cancellationToken: stop).ResponseAsync)
        .Ignore("id", "placed")));

static Order Read(OrderReply reply) => new()
{
    Id = reply.Id,
    Customer = reply.Customer,
    Product = reply.Product,
    Quantity = reply.Quantity,
    Total = reply.Total,
    Placed = reply.Placed,
};
