namespace Shop;

/// <summary>An order in the JSON of the Web API. Placed is Unix time in seconds.</summary>
public sealed record Order
{
    public required int Id { get; init; }
    public required string Customer { get; init; }
    public required string Product { get; init; }
    public required int Quantity { get; init; }
    public required double Total { get; init; }
    public required long Placed { get; init; }
}

public sealed record NewOrder(string Customer, string Product, int Quantity, double Price);
