using Grpc.Core;

namespace RpcBench.Contract.Tests.Errors;

public sealed class DefectTests(MySqlServer server) : IClassFixture<MySqlServer>
{
    private const string Failed = "The service failed; its log says why.";

    [SkippableFact]
    public async Task AnythingElseIs500AndInternalWithoutAWordOfTheInside()
    {
        await using var services = (await ServicePair.StartAsync(server.Settings)).ExpectErrors();
        await server.ExecuteAsync("DROP TABLE Book");

        foreach (var method in new[] { HttpMethod.Get, HttpMethod.Delete })
        {
            using var request = new HttpRequestMessage(method, "/api/books/1");
            Assert.Equal(Failed, await ProblemAssert.IsAsync(HttpStatusCode.InternalServerError, services.Rest.SendAsync(request)));
        }

        Assert.Equal(
            Failed, await GrpcAssert.FailsAsync(
                StatusCode.Internal, services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" })));
    }
}
