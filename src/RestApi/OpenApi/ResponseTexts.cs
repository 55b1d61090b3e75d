using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi.OpenApi;

/// <summary>Says of each status when it is answered.</summary>
internal sealed class ResponseTexts : IOperationFilter
{
    private const string Unavailable = "503";

    private static readonly Dictionary<string, string> Texts = new(StringComparer.Ordinal)
    {
        ["200"] = "The answer.",
        ["400"] = "The id is not a whole number from 1 to 2147483647.",
        ["404"] = "There is no payload with that id.",
        ["500"] = "The service failed; nothing of its inside is told.",
        [Unavailable] = "The store cannot be reached.",
        ["504"] = "The store did not answer within the time limit.",
    };

    public void Apply(OpenApiOperation operation, OperationFilterContext context)
    {
        foreach (var (status, response) in operation.Responses ?? [])
        {
            response.Description = Texts.GetValueOrDefault(status, response.Description ?? status);
            if (status == Unavailable && response is OpenApiResponse unavailable)
            {
                unavailable.Headers = new Dictionary<string, IOpenApiHeader>(StringComparer.Ordinal)
                {
                    ["Retry-After"] = new OpenApiHeader
                    {
                        Description = "Seconds to wait before trying again.",
                        Schema = new OpenApiSchema { Type = JsonSchemaType.Integer },
                    },
                };
            }
        }
    }
}
