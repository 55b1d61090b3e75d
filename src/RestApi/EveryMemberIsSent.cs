using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi;

/// <summary>Payloads are sent whole: every member of their schemas is required.</summary>
internal sealed class EveryMemberIsSent : ISchemaFilter
{
    public void Apply(IOpenApiSchema schema, SchemaFilterContext context)
    {
        if (schema is OpenApiSchema { Properties: { Count: > 0 } members } sent
            && context.Type.Namespace?.StartsWith("RpcBench", StringComparison.Ordinal) == true)
        {
            sent.Required = members.Keys.ToHashSet(StringComparer.Ordinal);
        }
    }
}
