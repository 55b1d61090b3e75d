namespace RpcBench.RestApi;

/// <summary>When an endpoint returns a problem, as text for the API description.</summary>
internal sealed record ProblemText(int Status, string Text);

internal static class ProblemTexts
{
    public const string Id = "The id is not a whole number from 1 to 2147483647.";

    public const string Take = "take is not a whole number from 1 to the number of rows, or 0 for all.";

    public static RouteHandlerBuilder ProducesProblemWhen(this RouteHandlerBuilder endpoint, int status, string text) =>
        endpoint.ProducesProblem(status).WithMetadata(new ProblemText(status, text));

    /// <summary>Adds the problems of every endpoint that uses the store.</summary>
    public static RouteHandlerBuilder ProducesStoreProblems(this RouteHandlerBuilder endpoint) => endpoint
        .ProducesProblem(StatusCodes.Status500InternalServerError)
        .ProducesProblem(StatusCodes.Status503ServiceUnavailable)
        .ProducesProblem(StatusCodes.Status504GatewayTimeout);

    /// <summary>Adds the problems of every endpoint that takes a body.</summary>
    public static RouteHandlerBuilder ProducesBodyProblems(this RouteHandlerBuilder endpoint) => endpoint
        .ProducesProblem(StatusCodes.Status408RequestTimeout)
        .ProducesProblem(StatusCodes.Status413PayloadTooLarge)
        .ProducesProblem(StatusCodes.Status415UnsupportedMediaType);
}
