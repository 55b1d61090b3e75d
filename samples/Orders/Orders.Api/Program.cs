using Shop.Api;

var builder = WebApplication.CreateBuilder(args);
builder.Services.AddGrpc();
using var orders = new OrderHandler(Path.Combine(AppContext.BaseDirectory, builder.Configuration["Orders:File"] ?? "orders.db"));
builder.Services.AddSingleton(orders);

var app = builder.Build();
await orders.SeedAsync();
app.MapOrders();
app.MapGrpcService<OrdersService>();
await app.RunAsync();
