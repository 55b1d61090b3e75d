namespace RpcBench.Doctor;

/// <summary>Checks that every dependency can start, by starting it.</summary>
internal static class DependencyDoctor
{
    public static async IAsyncEnumerable<Diagnosis> ExamineAsync(
        IReadOnlyList<Dependency> dependencies, ParseResult parsed, [EnumeratorCancellation] CancellationToken cancellation)
    {
        if (dependencies.Count == 0)
        {
            yield break;
        }

        await using var folder = await RunDirectory.CreateAsync(cancellation);
        var start = new DependencyStart(folder, parsed);
        var started = new Stack<Dependency>();
        try
        {
            foreach (var dependency in dependencies)
            {
                var finding = await StartAsync(dependency, start, cancellation);
                started.Push(dependency);
                yield return finding with { Subject = dependency.Name };
            }
        }
        finally
        {
            while (started.TryPop(out var dependency))
            {
                await dependency.StopAsync();
            }
        }
    }

    private static async Task<Diagnosis> StartAsync(Dependency dependency, DependencyStart start, CancellationToken cancellation)
    {
        try
        {
            await dependency.StartAsync(start, cancellation);
            return new(DiagnosisState.Fine, dependency.Facts is { } store
                ? $"{store.Provider} will be used ({store.Why}): {store.Server} through {store.Driver}" : "starts");
        }
        catch (Exception exception) when (!cancellation.IsCancellationRequested)
        {
            return new(DiagnosisState.Blocks, exception.Message);
        }
    }
}
