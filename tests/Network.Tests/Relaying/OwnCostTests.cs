namespace RpcBench.Network.Tests.Relaying;

public sealed class OwnCostTests
{
    [Theory, InlineData(-0.02, 0.4, 0), InlineData(0.15, 0.4, 0.15), InlineData(1.3, 0.4, 0.2)]
    [InlineData(0.65, 5, 0.2), InlineData(0.6, 20, 0.6), InlineData(4.5, 20, 0.8)]
    public void ABusyMachineDoesNotMakeTheNetworkFasterThanAskedFor(double measured, double roundTrip, double takenOff) => Assert.Equal(
        TimeSpan.FromMilliseconds(takenOff), OwnCost.Bounded(TimeSpan.FromMilliseconds(measured), TimeSpan.FromMilliseconds(roundTrip)));
}
