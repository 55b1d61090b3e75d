using System.Globalization;
using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi.OpenApi;

/// <summary>
/// An id is a positive 32-bit integer. Handlers take it as text, because binding it as a number would answer a malformed one with a 400 that
/// does not say what an id must be.
/// </summary>
internal sealed class IdParameter : IOperationFilter
{
    public void Apply(OpenApiOperation operation, OperationFilterContext context)
    {
        foreach (var id in (operation.Parameters ?? []).OfType<OpenApiParameter>().Where(parameter => parameter is { In: ParameterLocation.Path, Name: "id" }))
        {
            id.Description = "A whole number from 1; the seeded store has 1 to 100.";
            id.Example = 1;
            id.Schema = new OpenApiSchema
            {
                Type = JsonSchemaType.Integer,
                Format = "int32",
                Minimum = "1",
                Maximum = int.MaxValue.ToString(CultureInfo.InvariantCulture),
            };
        }
    }
}
