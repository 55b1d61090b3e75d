namespace RpcBench.RestApi;

/// <summary>The OpenAPI document at <c>/swagger/v1/swagger.json</c> and Swagger UI at <c>/swagger</c>.</summary>
internal static class ApiDocument
{
    private const string Version = "v1";

    public static void AddApiDocument(this IServiceCollection services)
    {
        services.AddEndpointsApiExplorer();
        services.AddSwaggerGen(swagger =>
        {
            swagger.SwaggerDoc(Version, new()
            {
                Title = "RpcBench REST API",
                Version = Version,
                Description =
                    "What RpcBench measures. The gRPC service answers the same operations, under the same names, with the same content.",
            });

            // HEAD needs no description besides that of GET.
            swagger.DocInclusionPredicate(static (_, endpoint) => endpoint.HttpMethod != HttpMethods.Head);
            swagger.SupportNonNullableReferenceTypes();
            swagger.IncludeXmlComments(typeof(SmallPayload).Assembly);
            swagger.IncludeXmlComments(typeof(ApiDocument).Assembly);
            swagger.SchemaFilter<RequireAllMembersFilter>();
            swagger.OperationFilter<OperationDescriptionFilter>();
        });
    }

    public static void MapApiDocument(this IEndpointRouteBuilder app)
    {
        app.MapSwagger();
        app.MapSwaggerUI(setupAction: page =>
        {
            page.DocumentTitle = "RpcBench REST API";
            page.SwaggerEndpoint($"/swagger/{Version}/swagger.json", "RpcBench REST API");
            page.DisplayOperationId();
            page.DisplayRequestDuration();
        });
    }
}
