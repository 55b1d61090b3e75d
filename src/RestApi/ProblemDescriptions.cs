namespace RpcBench.RestApi;

internal sealed record ProblemDescription(int Status, string Text);

internal static class ProblemDescriptions
{
    public const string InvalidId = "The id is not a whole number from 1 to 2147483647.";

    public const string InvalidTake = "take is not a whole number from 1 to the number of rows, or 0 for all.";

    public static RouteHandlerBuilder ProducesProblemWhen(this RouteHandlerBuilder endpoint, int status, string text) =>
        endpoint.ProducesProblem(status).WithMetadata(new ProblemDescription(status, text));

    public static RouteHandlerBuilder ProducesStoreProblems(this RouteHandlerBuilder endpoint) => endpoint
        .ProducesProblem(StatusCodes.Status500InternalServerError)
        .ProducesProblem(StatusCodes.Status503ServiceUnavailable)
        .ProducesProblem(StatusCodes.Status504GatewayTimeout);

    public static RouteHandlerBuilder ProducesBodyProblems(this RouteHandlerBuilder endpoint) => endpoint
        .ProducesProblem(StatusCodes.Status408RequestTimeout)
        .ProducesProblem(StatusCodes.Status413PayloadTooLarge)
        .ProducesProblem(StatusCodes.Status415UnsupportedMediaType);
}
