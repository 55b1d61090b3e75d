namespace RpcBench.PayloadProjects.Inference;

/// <summary>The rule that tells dictionaries, whose names are data, from objects with members. A dictionary has values of one type, and
/// names that look like ids or dates or that vary between the objects.</summary>
internal static partial class MapRule
{
    private const int FewestVaryingNames = 5;
    private const double LargestPresence = 0.5;

    public static bool IsMap(Observation objects)
    {
        if (objects.Members.Count == 0)
        {
            return false;
        }

        var values = Observation.Merge(objects.Members.Values);
        if (values.Kinds.Count != 1 || HasConflict(values))
        {
            return false;
        }

        var keys = objects.Members.Keys.Count(IsKey);
        return keys * 2 >= objects.Members.Count || NamesVary(objects, values);
    }

    private static bool NamesVary(Observation objects, Observation values)
    {
        var presence = objects.Members.Values.Average(member => member.Count) / objects.Objects;
        return objects.Members.Count >= FewestVaryingNames && presence <= LargestPresence && HaveOneShape(values);
    }

    // Objects of one type have members in common.
    private static bool HaveOneShape(Observation values) =>
        values.Objects == 0 || values.Members.Values.Any(member => member.Count == values.Objects);

    private static bool HasConflict(Observation values) => values.Kinds.Count > 1
        || values.Members.Values.Any(HasConflict)
        || (values.Items is { } items && HasConflict(items));

    private static bool IsKey(string name) => Number().IsMatch(name) || Date().IsMatch(name) || Id().IsMatch(name) || Path().IsMatch(name);

    [GeneratedRegex(@"^-?\d+([.,:-]\d+)*\z")]
    private static partial Regex Number();

    [GeneratedRegex(@"^\d{4}-\d{2}(-\d{2})?([T ].*)?\z")]
    private static partial Regex Date();

    // A GUID, or at least eight hexadecimal digits of which one is a decimal digit.
    [GeneratedRegex(@"^(?=.*\d)([0-9a-fA-F]{8,}|[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12})\z")]
    private static partial Regex Id();

    // A route, a media type or a URL, or an address of e-mail. Names such as @type are members.
    [GeneratedRegex(@"/|.@")]
    private static partial Regex Path();
}
