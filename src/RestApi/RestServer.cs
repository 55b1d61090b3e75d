namespace RpcBench.RestApi;

/// <summary>What the Web API's endpoints stand on.</summary>
internal static class RestServer
{
    public static void AddRestServer(this WebApplicationBuilder builder)
    {
        builder.Services.ConfigureHttpJsonOptions(json =>
        {
            var options = json.SerializerOptions;
            options.TypeInfoResolver = JsonTypeInfoResolver.Combine(
                PayloadJsonContext.Default, BookJsonContext.Default, ComputeJsonContext.Default, ImageJsonContext.Default,
                options.TypeInfoResolver);

            // As the contract is: a number is no text, a member is there once, and null is no value.
            options.NumberHandling = JsonNumberHandling.Strict;
            options.AllowDuplicateProperties = false;
            options.RespectNullableAnnotations = true;
        });

        // A body that cannot be read is problem details with its place, and no empty 400.
        builder.Services.Configure<RouteHandlerOptions>(routes => routes.ThrowOnBadRequest = true);
    }

    public static void UseRestServer(this IApplicationBuilder app)
    {
        app.UseHeadWithoutBody();
        app.UseMiddleware<ProblemBoundary>();
    }
}

/// <summary>The times of a call, as its answer's header has them.</summary>
internal static class TimingHeader
{
    /// <summary>Reports them to a caller that asked; null: it did not.</summary>
    public static void Report(this HttpResponse response, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            response.Headers[ServerTiming.ResponseHeader] = times.ToString();
        }
    }
}
