using System.Text.Json;
using RpcBench.Contract.Tests.Stores;
using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Documents;

public sealed class OpenApiTests(MemoryStore store) : IClassFixture<MemoryStore>
{
    private static readonly string[] OfTheStore = ["500", "503", "504"];

    [Fact]
    public async Task EveryGrpcMethodHasAnOperationOfItsNameAndNoOtherIsThere()
    {
        var operations = (await OperationsAsync()).Where(operation => operation.Path.StartsWith("/api/", StringComparison.Ordinal));
        var methods = PayloadService.Descriptor.Methods.Select(method => method.Name);
        Assert.Equal(methods.Order(), operations.Select(operation => Text(operation.Body, "operationId")).Order());
    }

    [Fact]
    public async Task EveryOperationIsDescribed()
    {
        foreach (var (path, operation) in await OperationsAsync())
        {
            Assert.False(string.IsNullOrWhiteSpace(Text(operation, "summary")), path);
            Assert.False(string.IsNullOrWhiteSpace(Text(operation, "description")), path);
            foreach (var parameter in Parameters(operation))
            {
                Assert.False(string.IsNullOrWhiteSpace(Text(parameter, "description")), path);
                Assert.Equal("integer", Text(parameter.GetProperty("schema"), "type"));
                Assert.Equal(1, parameter.GetProperty("schema").GetProperty("minimum").GetInt32());
            }
        }
    }

    [Fact]
    public async Task EveryPayloadOperationTellsAllItsResponses()
    {
        foreach (var (path, operation) in (await OperationsAsync()).Where(operation => operation.Path.StartsWith("/api/", StringComparison.Ordinal)))
        {
            var statuses = operation.GetProperty("responses").EnumerateObject().Select(response => response.Name).Order();
            string[] expected = Parameters(operation).Length > 0 ? ["200", "400", "404", .. OfTheStore] : ["200", .. OfTheStore];
            Assert.Equal(expected, statuses);
            Assert.True(operation.GetProperty("responses").GetProperty("503").GetProperty("headers").TryGetProperty("Retry-After", out _), path);
        }
    }

    [Fact]
    public async Task EveryResponseHasASchemaAndErrorsAreProblemDetails()
    {
        foreach (var (path, operation) in await OperationsAsync())
        {
            foreach (var response in operation.GetProperty("responses").EnumerateObject())
            {
                Assert.False(string.IsNullOrWhiteSpace(Text(response.Value, "description")), path);
                var content = Assert.Single(response.Value.GetProperty("content").EnumerateObject());
                Assert.True(content.Value.TryGetProperty("schema", out var schema), path);
                if (response.Name != "200")
                {
                    Assert.Equal("application/problem+json", content.Name);
                    Assert.EndsWith("/ProblemDetails", Text(schema, "$ref"), StringComparison.Ordinal);
                }
            }
        }
    }

    [Fact]
    public async Task EverySchemaOfThePayloadsIsDescribedAndItsMembersRequired()
    {
        using var document = await DocumentAsync();
        var schemas = document.RootElement.GetProperty("components").GetProperty("schemas").EnumerateObject()
            .Where(schema => schema.Name != "ProblemDetails").ToArray();
        Assert.Equal(16, schemas.Length);
        foreach (var schema in schemas)
        {
            Assert.False(string.IsNullOrWhiteSpace(Text(schema.Value, "description")), schema.Name);
            Assert.Equal(
                schema.Value.GetProperty("properties").EnumerateObject().Select(member => member.Name).Order(),
                schema.Value.GetProperty("required").EnumerateArray().Select(member => member.GetString()!).Order());
        }
    }

    private async Task<JsonDocument> DocumentAsync() => JsonDocument.Parse(await store.Services.Rest.GetStringAsync("/swagger/v1/swagger.json"));

    private async Task<IReadOnlyList<(string Path, JsonElement Body)>> OperationsAsync()
    {
        using var document = await DocumentAsync();
        return [.. document.RootElement.GetProperty("paths").EnumerateObject()
            .SelectMany(path => path.Value.EnumerateObject().Select(operation => (path.Name, operation.Value.Clone())))];
    }

    private static JsonElement[] Parameters(JsonElement operation) =>
        operation.TryGetProperty("parameters", out var parameters) ? [.. parameters.EnumerateArray()] : [];

    private static string Text(JsonElement element, string name) => element.TryGetProperty(name, out var value) ? value.GetString() ?? "" : "";
}
