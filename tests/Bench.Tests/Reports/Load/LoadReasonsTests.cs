namespace RpcBench.Bench.Tests.Reports.Load;

public sealed class LoadReasonsTests
{
    [Fact]
    public void SentencesThatDifferInTheirFiguresAloneAreOneFromTheLeastToTheGreatest() => Assert.Equal(
        ["REST at 1 load and gRPC at 1: 950 µs to 1.2 ms for 64 calls, up to 42 % of the time."],
        LoadReasons.Describe(LoadRecordBuilder.OnePoint().With(0, point => point
            .WithCell("rest", cell => cell with
            {
                InvalidBecause = [RecordBuilder.Because(
                "REST: 1.2 ms for 64 calls, up to 5.5 % of the time.")]
            })
            .WithCell("grpc", cell => cell with
            {
                InvalidBecause = [RecordBuilder.Because(
                "gRPC: 950 µs for 64 calls, up to 42 % of the time.")]
            }))));
}
