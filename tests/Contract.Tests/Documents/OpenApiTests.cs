using RpcBench.Contracts.V1;

namespace RpcBench.Contract.Tests.Documents;

[Collection(nameof(MemoryStore))]
public sealed class OpenApiTests(MemoryStore store)
{
    private static readonly string[] StoreStatuses = ["500", "503", "504"];
    private static readonly string[] BodyStatuses = ["400", "408", "413", "415", "500"];

    private static readonly ServiceDescriptor[] Services =
        [PayloadService.Descriptor, ComputeService.Descriptor, ImageService.Descriptor, BookService.Descriptor];

    [Fact]
    public async Task TheOperationsAreExactlyTheGrpcMethods()
    {
        var operations = (await ReadOperationsAsync()).Where(operation => operation.Path.StartsWith("/api/", StringComparison.Ordinal));
        var methods = Services.SelectMany(service => service.Methods).Select(method => method.Name);
        // The names of ImageService's methods leave out the word image, because the name of the service has it.
        Assert.Equal(methods.Order(),
            operations.Select(operation => ReadText(operation.Body, "operationId").Replace("Image", "", StringComparison.Ordinal)).Order());
    }

    [Fact]
    public async Task TheCheckedInDocumentEqualsTheServices()
    {
        var file = new FileInfo(ServiceAssembly.FindPath("KiotaClient")).Directory!.Parent!.Parent!.Parent!;
        var kept = await File.ReadAllTextAsync(Path.Combine(file.FullName, "openapi.json"));

        var own = await store.Services.Rest.GetStringAsync("/swagger/v1/swagger.json");

        Assert.Equal(own.ReplaceLineEndings("\n").Trim(), kept.ReplaceLineEndings("\n").Trim());
    }

    [Fact]
    public async Task EveryOperationIsDescribed()
    {
        foreach (var (path, operation) in await ReadOperationsAsync())
        {
            Assert.False(string.IsNullOrWhiteSpace(ReadText(operation, "summary")), path);
            Assert.False(string.IsNullOrWhiteSpace(ReadText(operation, "description")), path);
            foreach (var parameter in ReadParameters(operation))
            {
                Assert.False(string.IsNullOrWhiteSpace(ReadText(parameter, "description")), path);
                Assert.Equal("integer", ReadText(parameter.GetProperty("schema"), "type"));
                Assert.Equal(
                    ReadText(parameter, "name") == "take" ? 0 : 1,
                    parameter.GetProperty("schema").GetProperty("minimum").GetInt32());
            }
        }
    }

    [Fact]
    public async Task EveryPayloadOperationDescribesAllItsResponses()
    {
        foreach (var (path, operation) in (await ReadOperationsAsync())
            .Where(operation => operation.Path.StartsWith("/api/payloads", StringComparison.Ordinal)))
        {
            string[] expected = ReadParameters(operation) switch
            {
                [var one] => ReadText(one, "name") == "id" ? ["200", "400", "404", .. StoreStatuses] : ["200", "400", .. StoreStatuses],
                _ => ["200", .. StoreStatuses],
            };
            Assert.Equal(expected, ReadStatuses(operation));
            Assert.True(
                operation.GetProperty("responses").GetProperty("503").GetProperty("headers").TryGetProperty("Retry-After", out _), path);
        }
    }

    [Theory]
    [InlineData("Add", "200")]
    [InlineData("DotProduct", "200")]
    [InlineData("MeasureRawImage", "200")]
    [InlineData("MeasureBase64Image", "200")]
    [InlineData("InsertBook", "201", "409", "503", "504")]
    public async Task EveryOperationWithABodyDescribesItAndAllItsResponses(string name, params string[] statuses)
    {
        var (path, operation) = (await ReadOperationsAsync()).Single(operation => ReadText(operation.Body, "operationId") == name);
        Assert.Equal(statuses.Concat(BodyStatuses).Order(), ReadStatuses(operation));
        var body = operation.GetProperty("requestBody");
        Assert.True(body.GetProperty("required").GetBoolean(), path);
        string[] types = name == "MeasureRawImage" ? ["application/octet-stream", "image/jpeg", "image/png"] : ["application/json"];
        Assert.Equal(types, body.GetProperty("content").EnumerateObject().Select(content => content.Name).Order());
        Assert.All(body.GetProperty("content").EnumerateObject(), content => Assert.Equal(
            name == "MeasureRawImage" ? "binary" : "", ReadText(content.Value.GetProperty("schema"), "format")));
    }

    [Theory, InlineData("ListBooks", "200"), InlineData("GetBook", "200", "400", "404"), InlineData("DeleteBook", "204", "400", "404")]
    public async Task EveryOtherBookOperationDescribesAllItsResponses(string name, params string[] statuses) => Assert.Equal(
        statuses.Concat(StoreStatuses),
        ReadStatuses((await ReadOperationsAsync()).Single(operation => ReadText(operation.Body, "operationId") == name).Body));

    [Fact]
    public async Task EveryResponseHasASchemaAndErrorsAreProblemDetails()
    {
        foreach (var (path, operation) in await ReadOperationsAsync())
        {
            foreach (var response in operation.GetProperty("responses").EnumerateObject())
            {
                Assert.False(string.IsNullOrWhiteSpace(ReadText(response.Value, "description")), path);
                if (response.Name == "204")
                {
                    Assert.False(response.Value.TryGetProperty("content", out _));
                    continue;
                }

                var content = Assert.Single(response.Value.GetProperty("content").EnumerateObject());
                Assert.True(content.Value.TryGetProperty("schema", out var schema), path);
                if (response.Name[0] != '2')
                {
                    Assert.Equal("application/problem+json", content.Name);
                    Assert.EndsWith("/ProblemDetails", ReadText(schema, "$ref"), StringComparison.Ordinal);
                }
            }
        }
    }

    [Fact]
    public async Task EverySchemaIsDescribedAndItsMembersRequired()
    {
        using var document = await ReadDocumentAsync();
        var schemas = document.RootElement.GetProperty("components").GetProperty("schemas").EnumerateObject()
            .Where(schema => schema.Name != "ProblemDetails").ToArray();
        Assert.Equal(16 + 4 + 2 + 1, schemas.Length);
        foreach (var schema in schemas)
        {
            Assert.False(string.IsNullOrWhiteSpace(ReadText(schema.Value, "description")), schema.Name);
            Assert.Equal(
                schema.Value.GetProperty("properties").EnumerateObject().Select(member => member.Name).Order(),
                schema.Value.GetProperty("required").EnumerateArray().Select(member => member.GetString()!).Order());
        }
    }

    private async Task<JsonDocument> ReadDocumentAsync() =>
        JsonDocument.Parse(await store.Services.Rest.GetStringAsync("/swagger/v1/swagger.json"));

    private async Task<IReadOnlyList<(string Path, JsonElement Body)>> ReadOperationsAsync()
    {
        using var document = await ReadDocumentAsync();
        return [.. document.RootElement.GetProperty("paths").EnumerateObject()
            .SelectMany(path => path.Value.EnumerateObject().Select(operation => (path.Name, operation.Value.Clone())))];
    }

    private static IEnumerable<string> ReadStatuses(JsonElement operation) =>
        operation.GetProperty("responses").EnumerateObject().Select(response => response.Name).Order();

    private static JsonElement[] ReadParameters(JsonElement operation) =>
        operation.TryGetProperty("parameters", out var parameters) ? [.. parameters.EnumerateArray()] : [];

    private static string ReadText(JsonElement element, string name) =>
        element.TryGetProperty(name, out var value) ? value.GetString() ?? "" : "";
}
