namespace RpcBench.Declaring;

/// <summary>Checks that find what is wrong with a declaration. Each message says what to do.</summary>
internal static partial class DeclarationFaults
{
    /// <summary>Returns null if the name is valid. <c>what</c> describes the named thing and includes the article.</summary>
    public static string? CheckName(string name, string what) =>
        IdPattern().IsMatch(name) ? null : $"'{name}' is not a valid name of {what}. Use small letters, digits and hyphens.";

    public static IEnumerable<string> CheckArms(IReadOnlyList<ComparedArm> arms)
    {
        if (arms.Count(arm => !arm.IsOnlyWhenNamed && !arm.IsOnlyToExplain) < 2)
        {
            var declared = arms.Count == 0 ? "none" : $"only {arms[0].Id}";
            yield return $"A comparison needs at least two arms, but {declared} is declared. Declare another arm with Arm.";
        }

        if (arms.FirstOrDefault(arm => !IdPattern().IsMatch(arm.Id)) is { } wrong)
        {
            yield return
                $"'{wrong.Id}' is not a valid id of an arm. Use small letters, digits and hyphens. WithLabel sets the name that reports "
                    + "show.";
        }

        if (FindDuplicate(arms.Select(arm => arm.Id)) is { } same)
        {
            yield return $"Two arms have the id {same}. Give each arm a different id.";
        }
    }

    public static IEnumerable<string> CheckServices(IReadOnlyList<StartableService> services, IReadOnlyList<ComparedArm> arms)
    {
        List<string> everywhere = [.. GetServedArms(services)];
        List<string> served = [.. GetServedArms(services.Where(service => service.IsRegular))];
        if (FindDuplicate(served) is { } shared)
        {
            yield return $"Two services serve {shared}. Leave it out of one of them.";
        }

        if (services.FirstOrDefault(service => service.Arms.Count == 0) is { } idle)
        {
            yield return $"The service {idle.Name} serves no arm. Name its arms with Serves, or leave out the service.";
        }

        if (arms.FirstOrDefault(arm => arm.Address is not null && served.Contains(arm.Id)) is { } both)
        {
            yield return $"{both.Id} has both an address and a service. Leave out one of them.";
        }

        if (arms.FirstOrDefault(arm => arm.Address is null && !(arm.IsOnlyToExplain ? everywhere : served).Contains(arm.Id)) is { } neither)
        {
            yield return $"{neither.Id} has neither an address nor a service. Give Arm(\"{neither.Id}\", …) its URL, or declare a Project.";
        }
    }

    public static IEnumerable<string> CheckOperationNames(IReadOnlyList<string> names)
    {
        if (names.Count == 0)
        {
            yield return "No operation is declared. Declare one with Operation(name, keys).";
        }

        if (names.FirstOrDefault(name => !OperationNamePattern().IsMatch(name)) is { } odd)
        {
            yield return $"'{odd}' is not a valid name of an operation. Use letters, digits, points, hyphens and underscores.";
        }

        if (FindDuplicate(names) is { } again)
        {
            yield return $"Two operations are called {again}. Give each operation a different name.";
        }
    }

    public static IEnumerable<string> CheckFactorNames(IEnumerable<string> names) =>
        FindDuplicate(names) is { } question ? [$"Two questions are called {question}. Give each question a different name."] : [];

    private static IEnumerable<string> GetServedArms(IEnumerable<StartableService> services) =>
        services.SelectMany(service => service.Arms).Select(arm => arm.Arm);

    private static string? FindDuplicate(IEnumerable<string> names)
        => names.GroupBy(name => name).FirstOrDefault(same => same.Count() > 1)?.Key;

    [GeneratedRegex("^[a-z0-9-]+$")]
    private static partial Regex IdPattern();

    [GeneratedRegex("^[A-Za-z0-9._-]+$")]
    private static partial Regex OperationNamePattern();
}
