using Microsoft.AspNetCore.Http.HttpResults;

namespace RpcBench.RestApi;

internal static class Problem
{
    public static ProblemHttpResult ToResult(CallFailure failure) => TypedResults.Problem(failure.Detail, statusCode: failure.HttpStatus);

    /// <summary>Returns the problem for a request that was refused before any handler ran.</summary>
    public static ProblemHttpResult FromStatus(HttpContext context) =>
        TypedResults.Problem(statusCode: context.Response.StatusCode, detail: context.Response.StatusCode switch
        {
            StatusCodes.Status404NotFound => $"There is nothing at {context.Request.Path}; /swagger lists what there is.",
            StatusCodes.Status415UnsupportedMediaType =>
                $"{context.Request.Path} does not take '{context.Request.ContentType}'; /swagger says which Content-Type it takes.",
            StatusCodes.Status405MethodNotAllowed =>
                $"{context.Request.Path} does not answer {context.Request.Method}; the header Allow says what it answers.",
            StatusCodes.Status413PayloadTooLarge => "The body is over the limit.",
            StatusCodes.Status408RequestTimeout => "The body came too slowly.",
            StatusCodes.Status400BadRequest => "The body cannot be read.",
            _ => null,
        });
}
