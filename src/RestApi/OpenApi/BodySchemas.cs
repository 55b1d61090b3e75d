using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi.OpenApi;

/// <summary>A body that is taken as it is stands in the document as bytes, and every body is required.</summary>
internal sealed class BodySchemas : IOperationFilter
{
    private const string Json = "application/json";

    public void Apply(OpenApiOperation operation, OperationFilterContext context)
    {
        if (operation.RequestBody is not OpenApiRequestBody body)
        {
            return;
        }

        body.Required = true;
        foreach (var content in (body.Content ?? new Dictionary<string, IOpenApiMediaType>()).Where(content => content.Key != Json).Select(content => content.Value))
        {
            ((OpenApiMediaType)content).Schema = new OpenApiSchema { Type = JsonSchemaType.String, Format = "binary" };
        }
    }
}
