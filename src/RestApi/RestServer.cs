namespace RpcBench.RestApi;

/// <summary>The JSON settings, routing and error handling of the Web API.</summary>
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

            // As in the contract: a number is not text, a member occurs once, and null is not a value.
            options.NumberHandling = JsonNumberHandling.Strict;
            options.AllowDuplicateProperties = false;
            options.RespectNullableAnnotations = true;
        });

        // A body that cannot be read gets problem details with the place of the error, and not an empty 400.
        builder.Services.Configure<RouteHandlerOptions>(routes => routes.ThrowOnBadRequest = true);
    }

    public static void UseRestServer(this IApplicationBuilder app)
    {
        app.UseHeadWithoutBody();
        app.UseMiddleware<ProblemBoundary>();
    }
}

/// <summary>The response header with the times of a call.</summary>
internal static class TimingHeader
{
    /// <summary>Adds the header if the caller asked for the times. Null means that the caller did not.</summary>
    public static void Report(this HttpResponse response, ServerTiming? timing)
    {
        if (timing is { } times)
        {
            response.Headers[ServerTiming.ResponseHeader] = times.ToString();
        }
    }
}
