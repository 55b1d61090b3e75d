using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi;

/// <summary>Marks every member of our schemas as required, because payloads are always sent whole.</summary>
internal sealed class RequireAllMembersFilter : ISchemaFilter
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
