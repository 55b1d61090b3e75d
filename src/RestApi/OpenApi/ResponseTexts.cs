using System.Globalization;
using Microsoft.OpenApi;
using RpcBench.RestApi.Problems;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi.OpenApi;

/// <summary>Says of each status when it is answered: what the endpoint says of it, else what holds for all.</summary>
internal sealed class ResponseTexts : IOperationFilter
{
    private const string Unavailable = "503";

    private static readonly Dictionary<string, string> Texts = new(StringComparer.Ordinal)
    {
        ["200"] = "The answer.",
        ["201"] = "It was added.",
        ["204"] = "It is gone.",
        ["408"] = "The body came too slowly.",
        ["413"] = "The body is over the limit, 8 MiB unless configured.",
        ["415"] = "The Content-Type is another than the endpoint takes, or missing, or the body has a Content-Encoding.",
        ["500"] = "The service failed; no internal details are shown.",
        [Unavailable] = "The store cannot be reached, or the service holds as much as it may.",
        ["504"] = "The store did not answer within the time limit.",
    };

    public void Apply(OpenApiOperation operation, OperationFilterContext context)
    {
        var own = context.ApiDescription.ActionDescriptor.EndpointMetadata.OfType<ProblemText>()
            .ToDictionary(text => text.Status.ToString(CultureInfo.InvariantCulture), text => text.Text, StringComparer.Ordinal);
        foreach (var (status, response) in operation.Responses ?? [])
        {
            response.Description = own.GetValueOrDefault(status) ?? Texts.GetValueOrDefault(status, response.Description ?? status);
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
