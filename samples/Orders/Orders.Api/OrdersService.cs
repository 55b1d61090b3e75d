using Grpc.Core;

namespace Shop.Api;

internal sealed class OrdersService(OrderHandler orders) : Orders.OrdersBase
{
    public override async Task<OrderReply> GetOrder(GetOrderRequest request, ServerCallContext context) =>
        await orders.GetAsync(request.Id, context.CancellationToken) is { } order
            ? Reply(order) : throw new RpcException(new(StatusCode.NotFound, $"There is no order {request.Id}."));

    public override async Task<SearchOrdersReply> SearchOrders(SearchOrdersRequest request, ServerCallContext context) => new()
    {
        Orders = { (await orders.SearchAsync(request.Customer, request.Take, context.CancellationToken)).Select(Reply) },
    };

    public override async Task<OrderReply> CreateOrder(CreateOrderRequest request, ServerCallContext context) => Reply(
        await orders.CreateAsync(new(request.Customer, request.Product, request.Quantity, request.Price), context.CancellationToken));

    public override async Task<CancelOrdersReply> CancelOrders(CancelOrdersRequest request, ServerCallContext context) =>
        new() { Cancelled = await orders.CancelAsync(request.Customer, context.CancellationToken) };

    private static OrderReply Reply(Order order) => new()
    {
        Id = order.Id,
        Customer = order.Customer,
        Product = order.Product,
        Quantity = order.Quantity,
        Total = order.Total,
        Placed = order.Placed,
    };
}
