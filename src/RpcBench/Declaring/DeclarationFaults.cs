namespace RpcBench.Declaring;

/// <summary>Checks that find what is wrong with a declaration. Each message says what to do.</summary>
internal static partial class DeclarationFaults
{
    /// <summary>Returns null if the name is valid. <c>what</c> describes the named thing and includes the article.</summary>
    public static string? OfName(string name, string what) =>
        Id().IsMatch(name) ? null : $"'{name}' is not the name of {what}: use small letters, digits and hyphens.";

    public static IEnumerable<string> OfArms(IReadOnlyList<ComparedArm> arms)
    {
        if (arms.Count(arm => !arm.IsOnlyNamed && !arm.IsOnlyExplained) < 2)
        {
            var declared = arms.Count == 0 ? "none" : $"only {arms[0].Id}";
            yield return $"A comparison needs two arms, and {declared} is declared: declare another with Arm.";
        }

        if (arms.FirstOrDefault(arm => !Id().IsMatch(arm.Id)) is { } wrong)
        {
            yield return
                $"'{wrong.Id}' is not the id of an arm: use small letters, digits and hyphens, and WithLabel for what reports show.";
        }

        if (Twice(arms.Select(arm => arm.Id)) is { } same)
        {
            yield return $"Two arms are called {same}: give each its own id.";
        }
    }

    public static IEnumerable<string> OfServices(IReadOnlyList<StartableService> services, IReadOnlyList<ComparedArm> arms)
    {
        List<string> everywhere = [.. ServedBy(services)];
        List<string> served = [.. ServedBy(services.Where(service => service.IsUsual))];
        if (Twice(served) is { } shared)
        {
            yield return $"Two services serve {shared}: leave it out of one of them.";
        }

        if (services.FirstOrDefault(service => service.Arms.Count == 0) is { } idle)
        {
            yield return $"{idle.Name} serves no arm: name those that it serves with Serves, or leave the service out.";
        }

        if (arms.FirstOrDefault(arm => arm.Address is not null && served.Contains(arm.Id)) is { } both)
        {
            yield return $"{both.Id} has an address and a service: leave one of them out.";
        }

        if (arms.FirstOrDefault(arm => arm.Address is null && !(arm.IsOnlyExplained ? everywhere : served).Contains(arm.Id)) is { } neither)
        {
            yield return $"{neither.Id} has neither an address nor a service: give Arm(\"{neither.Id}\", …) its URL, or declare a Project.";
        }
    }

    public static IEnumerable<string> OfOperations(IReadOnlyList<string> names)
    {
        if (names.Count == 0)
        {
            yield return "No operation is declared: declare one with Operation(name, keys).";
        }

        if (names.FirstOrDefault(name => !OperationName().IsMatch(name)) is { } odd)
        {
            yield return $"'{odd}' is not the name of an operation: use letters, digits, points, hyphens and underscores.";
        }

        if (Twice(names) is { } again)
        {
            yield return $"Two operations are called {again}: give each its own name.";
        }
    }

    public static IEnumerable<string> OfQuestions(IEnumerable<string> names) =>
        Twice(names) is { } question ? [$"Two questions are called {question}: give each its own name."] : [];

    private static IEnumerable<string> ServedBy(IEnumerable<StartableService> services) =>
        services.SelectMany(service => service.Arms).Select(arm => arm.Arm);

    private static string? Twice(IEnumerable<string> names) => names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1)?.Key;

    [GeneratedRegex("^[a-z0-9-]+$")]
    private static partial Regex Id();

    [GeneratedRegex("^[A-Za-z0-9._-]+$")]
    private static partial Regex OperationName();
}
