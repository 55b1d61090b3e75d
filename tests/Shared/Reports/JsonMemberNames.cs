namespace RpcBench.Tests.Reports;

internal static class JsonMemberNames
{
    /// <summary>Returns the names of all members in the JSON of a type, including those of nested types.</summary>
    public static IEnumerable<string> List(JsonTypeInfo type) => List(type, []);

    private static IEnumerable<string> List(JsonTypeInfo type, HashSet<Type> seen)
    {
        if (type.Kind == JsonTypeInfoKind.Enumerable)
        {
            return List(type.Options.GetTypeInfo(type.ElementType!), seen);
        }

        return type.Kind != JsonTypeInfoKind.Object || !seen.Add(type.Type)
            ? []
            : type.Properties.Where(property => property.Get is not null)
                .SelectMany(property => List(type.Options.GetTypeInfo(property.PropertyType), seen).Prepend(property.Name)).ToList();
    }
}
