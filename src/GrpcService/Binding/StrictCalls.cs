using Microsoft.AspNetCore.Http.Features;
using RpcBench.ServiceDefaults.Bodies;

namespace RpcBench.GrpcService.Binding;

/// <summary>Has every call looked at before grpc-dotnet reads it: see <see cref="MessageBody"/> and <see cref="GrpcTimeout"/>.</summary>
internal static class StrictCalls
{
    public static void UseStrictCalls(this IApplicationBuilder app)
    {
        var bounds = app.ApplicationServices.GetRequiredService<BodyBounds>();
        app.Use(next => context =>
        {
            var body = new MessageBody(context, bounds, GrpcTimeout.Refusal(context.Request.Headers));
            context.Features.Set<IRequestBodyPipeFeature>(body);
            return next(context);
        });
    }
}
