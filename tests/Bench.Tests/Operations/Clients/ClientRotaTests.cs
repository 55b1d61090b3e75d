namespace RpcBench.Bench.Tests.Operations.Clients;

public sealed class ClientRotaTests
{
    [Fact]
    public void ACallGetsAnIdleConnectionWhateverTheOrderOfCompletion()
    {
        var random = new Random(3);
        using var rota = new ClientPool<MemoryStream>(ConnectionPolicy.Fixed(4), () => new());
        var held = Enumerable.Range(0, 4).Select(_ => rota.Rent()).ToList();
        for (var call = 0; call < 1000; call++)
        {
            var ended = random.Next(4);
            held[ended].Dispose();
            held[ended] = rota.Rent();

            Assert.Equal(4, held.Select(lease => lease.Client).Distinct().Count());
        }
    }

    [Fact]
    public void CallsAreSharedEvenlyAmongFewerConnections()
    {
        using var rota = new ClientPool<MemoryStream>(ConnectionPolicy.Fixed(3), () => new());

        Assert.All(Enumerable.Range(0, 9).Select(_ => rota.Rent().Client).CountBy(client => client), client =>
            Assert.Equal(3, client.Value));
    }
}
