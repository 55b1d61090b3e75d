namespace RpcBench.Network.Tests;

public sealed class FreePortTests
{
    [Fact]
    public void AHeldPortIsGivenToNoConnectionAndNoOtherHolder()
    {
        var held = Enumerable.Range(0, 64).Select(_ => FreePort.Hold()).ToList();
        try
        {
            Assert.All(held, port => Assert.InRange(port.GetPort(), 1024, FreePort.GetFirstEphemeralPort() - 1));
            Assert.Equal(held.Count, held.Select(FreePort.GetPort).Distinct().Count());
        }
        finally
        {
            held.ForEach(port => port.Dispose());
        }
    }

    [Fact]
    public void AReleasedPortIsNotHeldAgainInTheSameProcess()
    {
        var ports = Enumerable.Range(0, 1000).Select(_ =>
        {
            using var held = FreePort.Hold();
            return held.GetPort();
        }).ToList();

        Assert.Equal(ports.Count, ports.Distinct().Count());
    }
}
