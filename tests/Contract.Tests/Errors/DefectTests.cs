using System.Net;
using Grpc.Core;

namespace RpcBench.Contract.Tests.Errors;

public sealed class DefectTests(MySqlServer server) : IClassFixture<MySqlServer>
{
    [SkippableFact]
    public async Task AnythingElseIs500AndInternalWithoutAWordOfTheInside()
    {
        await using var services = await ServicePair.StartAsync(server.Settings);
        services.RestService.ExpectErrors();
        services.GrpcService.ExpectErrors();
        await server.ExecuteAsync("DROP TABLE Book");

        foreach (var method in new[] { HttpMethod.Get, HttpMethod.Delete })
        {
            using var request = new HttpRequestMessage(method, "/api/books/1");
            using var response = await services.Rest.SendAsync(request);
            Assert.Equal("The service failed; its log says why.", await ProblemAssert.IsAsync(HttpStatusCode.InternalServerError, response));
        }

        Assert.Equal(
            "The service failed; its log says why.",
            await GrpcAssert.FailsAsync(StatusCode.Internal, async () => await services.Books.InsertBookAsync(new() { Id = 4711, Title = "T", Author = "A" })));
    }
}
