namespace RpcBench.Package.Tests;

public sealed class OrdersSampleTests : TemporaryFolderTest
{
    private const string Bench = "samples/Orders/Orders.Bench";

    [Fact]
    public async Task TheSampleMeasuresItsThreeOperationsOverBothApisAndLeavesNothingRunning()
    {
        var command = new CommandLine(Folder) { Variables = { ["Orders__File"] = PathTo("orders.db") } };

        await command.DotNetAsync([Checkout.FindProgram(Bench), .. MeasuredRun.ShortestRunOptions]);

        var run = MeasuredRun.ReadBelow(Folder);
        Assert.Equal("Complete", run.Outcome);
        Assert.Equal([("rest", "REST"), ("grpc", "gRPC")], run.Arms);
        Assert.Equal(["GetOrder", "SearchOrders", "CreateOrder"], run.Operations);
        run.AssertEveryArmWasMeasured();
        command.AssertNoLeftovers();
    }

    [Theory]
    [InlineData("README.md")]
    [InlineData("docs/your-api.md")]
    public void TheDocumentsQuoteTheSample(string document)
    {
        var lines = File.ReadAllLines(Checkout.PathTo(document));
        var shown = lines.SkipWhile(line => line != "using Shop;").TakeWhile(line => line != "```").Where(line => line.Length > 0)
            .ToList();

        Assert.InRange(shown.Count, 10, 50);
        Assert.Empty(shown.Except(File.ReadLines(Checkout.PathTo($"{Bench}/Program.cs"))));
    }
}
