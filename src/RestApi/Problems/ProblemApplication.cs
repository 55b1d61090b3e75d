namespace RpcBench.RestApi.Problems;

/// <summary>Puts <see cref="ProblemBoundary"/> around everything that is mapped.</summary>
internal static class ProblemApplication
{
    public static void UseProblems(this WebApplication app) => app.UseMiddleware<ProblemBoundary>();
}
