namespace RpcBench.Network.Tests;

public sealed class FreePortTests
{
    [Fact]
    public void NoHeldPortIsOneThatTheSystemGivesToAConnectionOrToAnotherHolder()
    {
        var held = Enumerable.Range(0, 64).Select(_ => FreePort.Hold()).ToList();
        try
        {
            Assert.All(held, port => Assert.InRange(port.PortOf(), 1024, FreePort.FirstOfConnections() - 1));
            Assert.Equal(held.Count, held.Select(FreePort.PortOf).Distinct().Count());
        }
        finally
        {
            held.ForEach(port => port.Dispose());
        }
    }

    [Fact]
    public void APortThatWasHeldIsHeldByNobodyElseOfThisProcessAfterwards()
    {
        var ports = Enumerable.Range(0, 1000).Select(_ =>
        {
            using var held = FreePort.Hold();
            return held.PortOf();
        }).ToList();

        Assert.Equal(ports.Count, ports.Distinct().Count());
    }
}
