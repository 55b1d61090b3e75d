using System.Collections.Concurrent;
using System.Reflection;
using System.Text.Json;

namespace RpcBench.Contracts.Equality;

/// <summary>The public properties of a record by the names that they have in JSON.</summary>
internal static class RecordMembers
{
    private static readonly ConcurrentDictionary<Type, IReadOnlyDictionary<string, PropertyInfo>> Known = new();

    public static IReadOnlyDictionary<string, PropertyInfo> Of(Type record) => Known.GetOrAdd(record, static type => type
        .GetProperties(BindingFlags.Public | BindingFlags.Instance)
        .ToDictionary(property => JsonNamingPolicy.CamelCase.ConvertName(property.Name), StringComparer.Ordinal));
}
