using RpcBench.Bench.Operations;
using RpcBench.Bench.Runs.Load.Calls;
using RpcBench.Load.Calls;

namespace RpcBench.Bench.Tests.Runs.Load.Calls;

public sealed class OperationTargetTests
{
    public static TheoryData<Api> Apis => [Api.Rest, Api.Grpc];

    [Theory, MemberData(nameof(Apis))]
    public async Task OneCallInSoManyIsCompared(Api api)
    {
        const int Calls = 2_000;
        await using var server = await ScriptedServer.StartAsync();
        using var clients = new ApiClients(server.Endpoints);
        using var target = await OperationTarget.PrepareAsync(
            clients, new(api, OperationMix.Parse("ListSmallPayloads"), 3, TimeSpan.FromMinutes(1)) { CheckedOneIn = 10 }, default);

        for (var number = 0; number < Calls; number++)
        {
            Assert.Equal(CallResult.Good, await target.CallAsync(number, default));
        }

        // Five standard deviations of a binomial count.
        Assert.InRange(target.Checked, 200 - 67, 200 + 67);
    }

    [Theory, MemberData(nameof(Apis))]
    public async Task AnApiThatDoesNotAnswerWellIsNotPutUnderLoad(Api api)
    {
        await using var server = await ScriptedServer.StartAsync();
        server.FromStatus(503, 14);
        using var clients = new ApiClients(server.Endpoints);

        var exception = await Assert.ThrowsAnyAsync<Exception>(() => OperationTarget.PrepareAsync(
            clients, new(api, OperationMix.Parse("ListSmallPayloads"), 3, TimeSpan.FromMinutes(1)), default));

        Assert.Equal(CallErrorKind.Overloaded, CallErrors.Classify(exception, deadlinePassed: false));
    }
}
