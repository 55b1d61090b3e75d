using Microsoft.AspNetCore.Http.HttpResults;

namespace Shop.Api;

internal static class OrderRoutes
{
    public static void MapOrders(this IEndpointRouteBuilder routes)
    {
        var group = routes.MapGroup("/orders");
        group.MapGet("/{id:int}", async Task<Results<Ok<Order>, NotFound>> (int id, OrderHandler orders, CancellationToken cancellation) =>
            await orders.GetAsync(id, cancellation) is { } order ? TypedResults.Ok(order) : TypedResults.NotFound());
        group.MapGet("/", async (string customer, int take, OrderHandler orders, CancellationToken cancellation) =>
            TypedResults.Ok(await orders.SearchAsync(customer, take, cancellation)));
        group.MapPost("/", async (NewOrder order, OrderHandler orders, CancellationToken cancellation) =>
        {
            var created = await orders.CreateAsync(order, cancellation);
            return TypedResults.Created($"/orders/{created.Id}", created);
        });
        group.MapDelete("/", async (string customer, OrderHandler orders, CancellationToken cancellation) =>
            TypedResults.Ok(await orders.CancelAsync(customer, cancellation)));
    }
}
