namespace RpcBench.Package.Tests;

public sealed class OrdersSampleTests : InFolder
{
    private const string Bench = "samples/Orders/Orders.Bench";

    [Fact]
    public async Task TheSampleMeasuresItsThreeOperationsOverBothApisAndLeavesNothingRunning()
    {
        var command = new CommandLine(Folder) { Variables = { ["Orders__File"] = At("orders.db") } };

        await command.DotNetAsync([Checkout.ProgramOf(Bench), .. MeasuredRun.Shortest]);

        var run = MeasuredRun.Below(Folder);
        Assert.Equal("Complete", run.Outcome);
        Assert.Equal([("rest", "REST"), ("grpc", "gRPC")], run.Arms);
        Assert.Equal(["GetOrder", "SearchOrders", "CreateOrder"], run.Operations);
        run.AssertEveryArmWasMeasured();
        command.AssertNothingIsLeft();
    }

    [Theory]
    [InlineData("README.md")]
    [InlineData("docs/your-api.md")]
    public void TheDocumentsShowTheSamplesOwnLines(string document)
    {
        var lines = File.ReadAllLines(Checkout.At(document));
        var shown = lines.SkipWhile(line => line != "using Shop;").TakeWhile(line => line != "```").Where(line => line.Length > 0)
            .ToList();

        Assert.InRange(shown.Count, 10, 50);
        Assert.Empty(shown.Except(File.ReadLines(Checkout.At($"{Bench}/Program.cs"))));
    }
}
