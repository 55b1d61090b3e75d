namespace RpcBench.RestApi;

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

            // As the contract demands: a number is not text, a member occurs once, and null is not a value.
            options.NumberHandling = JsonNumberHandling.Strict;
            options.AllowDuplicateProperties = false;
            options.RespectNullableAnnotations = true;
        });

        // Problem details then show where a malformed body is wrong. Otherwise the response would be an empty 400.
        builder.Services.Configure<RouteHandlerOptions>(routes => routes.ThrowOnBadRequest = true);
    }

    public static void UseRestServer(this IApplicationBuilder app)
    {
        app.UseHeadWithoutBody();
        app.UseMiddleware<ProblemBoundary>();
    }
}

internal static class TimingHeader
{
    /// <summary>Adds the times of a call as a header, unless they are null because the caller did not request them.</summary>
    public static void AddTiming(this HttpResponse response, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            response.Headers[ServerTiming.ResponseHeader] = times.ToString();
        }
    }
}
