namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ClientRotaTests
{
    [Fact]
    public void ACallGetsAConnectionThatIsIdleInWhateverOrderCallsEnd()
    {
        var random = new Random(3);
        using var rota = new ClientPool<MemoryStream>(ConnectionPolicy.Fixed(4), () => new());
        var held = Enumerable.Range(0, 4).Select(_ => rota.Take()).ToList();
        for (var call = 0; call < 1000; call++)
        {
            var ended = random.Next(4);
            held[ended].Dispose();
            held[ended] = rota.Take();

            Assert.Equal(4, held.Select(lease => lease.Client).Distinct().Count());
        }
    }

    [Fact]
    public void OfMoreCallsThanConnectionsEachHasItsShare()
    {
        using var rota = new ClientPool<MemoryStream>(ConnectionPolicy.Fixed(3), () => new());

        Assert.All(Enumerable.Range(0, 9).Select(_ => rota.Take().Client).CountBy(client => client), client =>
            Assert.Equal(3, client.Value));
    }
}
