using System.Collections.Specialized;
using System.Reflection;

namespace RpcBench.Calls;

/// <summary>Types whose content JSON does not show: values that are still to be read or awaited, code, objects that hold a resource,
/// collections with members beside their items, and types without a readable member.</summary>
internal static class UnshownTypes
{
    private const BindingFlags Instance = BindingFlags.Instance | BindingFlags.Public;

    private static readonly Type[] UnshownKinds =
    [
        typeof(Task), typeof(ValueTask), typeof(ValueTask<>), typeof(IAsyncEnumerable<>), typeof(Delegate), typeof(Type),
        typeof(MemberInfo), typeof(IDisposable), typeof(IAsyncDisposable),
    ];

    // Members of collections that describe only the items.
    private static readonly HashSet<string> ItemMembers = new(StringComparer.Ordinal)
    {
        "AllKeys", "Array", "Capacity", "Comparer", "Count", "Current", "EqualityComparer", "First", "Head", "IsDefault",
        "IsDefaultOrEmpty", "IsEmpty", "IsFixedSize", "IsReadOnly", "IsSynchronized", "KeyComparer", "Keys", "Last", "Length", "LongLength",
        "Max", "MaximumElement", "MaxKeyValue", "Memory", "Min", "MinimumElement", "MinKeyValue", "Offset", "Rank", "Span", "SyncRoot",
        "Tail", "ValueComparer", "Values",
    };

    private static readonly string[] Collections =
        ["System.Collections", "System.ComponentModel", "System.Dynamic", "Microsoft.FSharp.Collections"];

    private static readonly ConcurrentDictionary<Type, string?> UnshownTypeCache = new();
    private static readonly ConcurrentDictionary<Type, string?> MemberCache = new();

    /// <summary>Returns the short name of a type that has no content in JSON, for example <c>ApiResponse&lt;Order&gt;</c>. Returns null if
    /// JSON shows its content.</summary>
    public static string? FindUnshownType(Type type) => UnshownTypeCache.GetOrAdd(type, static type =>
    {
        // Iterators of LINQ are disposable, but JSON lists their items.
        if (typeof(IEnumerable).IsAssignableFrom(type) || type == typeof(JsonDocument))
        {
            return null;
        }

        if (Array.Find(UnshownKinds, kind => IsOfKind(type, kind)) is not { } found)
        {
            return null;
        }

        // Users do not know the names of types that compilers and libraries generate.
        return ShortName(type.IsNestedPrivate || type.IsAssignableTo(typeof(Type)) ? found : type);
    });

    /// <summary>Returns a member of a collection that JSON drops, because JSON shows only the items, for example <c>Total of
    /// Page&lt;Order&gt;</c>. Returns null if there is no such member.</summary>
    public static string? FindMemberBesideItems(Type collection) => MemberCache.GetOrAdd(collection, static collection =>
    {
        if (typeof(NameObjectCollectionBase).IsAssignableFrom(collection))
        {
            return $"the values of {ShortName(collection)}";
        }

        var member = collection.GetProperties(Instance).Where(property => property.GetMethod is { IsPublic: true })
            .Where(property => property.GetIndexParameters().Length == 0).Concat<MemberInfo>(collection.GetFields(Instance))
            .FirstOrDefault(member => !DescribesItems(member));
        return member is null ? null : $"{member.Name} of {ShortName(collection)}";
    });

    /// <summary>Whether an object without readable members has a private field with a value.</summary>
    public static bool HidesContent(object value)
    {
        for (var type = value.GetType(); type is not null && type != typeof(object); type = type.BaseType)
        {
            var fields = type.GetFields(BindingFlags.Instance | BindingFlags.NonPublic | BindingFlags.DeclaredOnly);
            if (fields.Any(field => !IsDefault(field.GetValue(value))))
            {
                return true;
            }
        }

        return false;
    }

    public static string ShortName(Type type) => type.Name.Split('`')[0]
        + (type.IsConstructedGenericType ? $"<{string.Join(", ", type.GetGenericArguments().Select(ShortName))}>" : "");

    private static bool IsOfKind(Type type, Type kind) => kind.IsAssignableFrom(type)
        || type.GetInterfaces().Append(type).Any(one => one.IsGenericType && one.GetGenericTypeDefinition() == kind);

    private static bool DescribesItems(MemberInfo member) => ItemMembers.Contains(member.Name)
        || Array.Exists(Collections, name => member.DeclaringType!.Namespace?.StartsWith(name, StringComparison.Ordinal) == true)
        || member.GetCustomAttribute<JsonIgnoreAttribute>() is { Condition: JsonIgnoreCondition.Always };

    private static bool IsDefault(object? value) =>
        value is null || (value is ValueType && value.Equals(RuntimeHelpers.GetUninitializedObject(value.GetType())));
}
