using Microsoft.OpenApi;
using Swashbuckle.AspNetCore.SwaggerGen;

namespace RpcBench.RestApi;

/// <summary>Describes what the types of a handler do not show, such as the range of an id.</summary>
internal sealed class OperationDescriptionFilter : IOperationFilter
{
    private const string Json = "application/json";
    private const string Unavailable = "503";

    private static readonly Dictionary<string, string> Descriptions = new(StringComparer.Ordinal)
    {
        ["200"] = "The answer.",
        ["201"] = "It was added.",
        ["204"] = "The object was deleted.",
        ["408"] = "The body came too slowly.",
        ["413"] = "The body is over the limit, 8 MiB unless configured.",
        ["415"] = "The Content-Type is another than the endpoint takes, or missing, or the body has a Content-Encoding.",
        ["500"] = "The service failed; no internal details are shown.",
        [Unavailable] = "The store cannot be reached, or the service already holds the maximum of objects.",
        ["504"] = "The store did not answer within the time limit.",
    };

    public void Apply(OpenApiOperation operation, OperationFilterContext context)
    {
        foreach (var parameter in (operation.Parameters ?? []).OfType<OpenApiParameter>())
        {
            Describe(parameter);
        }

        if (operation.RequestBody is OpenApiRequestBody body)
        {
            DescribeBody(body);
        }

        DescribeResponses(operation.Responses ?? [], context);
    }

    private static void DescribeResponses(OpenApiResponses responses, OperationFilterContext context)
    {
        // A description that the endpoint declares for a status replaces the general one.
        var own = context.ApiDescription.ActionDescriptor.EndpointMetadata.OfType<ProblemDescription>()
            .ToDictionary(text => text.Status.ToString(CultureInfo.InvariantCulture), text => text.Text, StringComparer.Ordinal);
        foreach (var (status, response) in responses)
        {
            response.Description = own.GetValueOrDefault(status) ?? Descriptions.GetValueOrDefault(status, response.Description ?? status);
        }

        if (responses.GetValueOrDefault(Unavailable) is OpenApiResponse unavailable)
        {
            AddRetryAfter(unavailable);
        }
    }

    private static void Describe(OpenApiParameter parameter)
    {
        switch (parameter)
        {
            case { In: ParameterLocation.Path, Name: "id" }:
                Describe(parameter, "A whole number from 1; the seeded store has 1 to 100.", least: "1", example: 1);
                break;
            case { In: ParameterLocation.Query, Name: "take" }:
                Describe(parameter, "How many, from 1 to the number of rows; 0 or left out: all.", least: "0", example: 10);
                break;
            default:
                break;
        }
    }

    private static void AddRetryAfter(OpenApiResponse response) =>
        response.Headers = new Dictionary<string, IOpenApiHeader>(StringComparer.Ordinal)
        {
            ["Retry-After"] = new OpenApiHeader
            {
                Description = "Seconds to wait before trying again.",
                Schema = new OpenApiSchema { Type = JsonSchemaType.Integer },
            },
        };

    // Handlers receive a 32-bit integer as text. If ASP.NET Core parsed the number, its 400 for a malformed number would not say what is
    // expected.
    private static void Describe(OpenApiParameter parameter, string description, string least, int example)
    {
        parameter.Description = description;
        parameter.Example = example;
        parameter.Schema = new OpenApiSchema
        {
            Type = JsonSchemaType.Integer,
            Format = "int32",
            Minimum = least,
            Maximum = int.MaxValue.ToString(CultureInfo.InvariantCulture),
        };
    }

    // Every body is required. A body that is not JSON is described as binary.
    private static void DescribeBody(OpenApiRequestBody body)
    {
        body.Required = true;
        foreach (var (_, content) in (body.Content ?? new Dictionary<string, IOpenApiMediaType>()).Where(content => content.Key != Json))
        {
            ((OpenApiMediaType)content).Schema = new OpenApiSchema { Type = JsonSchemaType.String, Format = "binary" };
        }
    }
}
