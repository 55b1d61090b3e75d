using System.Reflection;
using System.Xml.Linq;

namespace RpcBench.Tests;

public sealed class DocumentationTests
{
    private static readonly IReadOnlyList<XElement> Comments =
        [.. XDocument.Load(Path.Combine(AppContext.BaseDirectory, "RpcBench.xml")).Descendants("member")];

    [Fact]
    public void EveryPublicTypeAndMemberIsDocumented() => Assert.Empty(
        from type in typeof(Comparison).Assembly.GetExportedTypes()
        from member in DeclaredMembers(type).Prepend(type)
        where !IsDescribed(member)
        select $"{type.Name}: {member.Name}");

    // Members that the compiler generates for a record need no comment.
    private static IEnumerable<MemberInfo> DeclaredMembers(Type type) => type
        .GetMembers(BindingFlags.Public | BindingFlags.Instance | BindingFlags.Static | BindingFlags.DeclaredOnly)
        .Where(member => member is PropertyInfo or FieldInfo { IsSpecialName: false } or MethodInfo { IsSpecialName: false })
        .Where(member => !member.IsDefined(typeof(CompilerGeneratedAttribute)));

    private static bool IsDescribed(MemberInfo member) => member switch
    {
        Type type => HasElement($"T:{type.FullName}", "summary"),
        PropertyInfo => HasElement($"P:{DocumentationId(member)}", "summary")
            || HasElement($"T:{member.DeclaringType!.FullName}", "param", member.Name),
        FieldInfo => HasElement($"F:{DocumentationId(member)}", "summary"),
        MethodInfo method => HasElement($"M:{DocumentationId(method)}{(method.GetParameters().Length == 0 ? "" : "(")}", "summary"),
        _ => false,
    };

    private static string DocumentationId(MethodInfo method) =>
        DocumentationId((MemberInfo)method) + (method.IsGenericMethod ? $"``{method.GetGenericArguments().Length}" : "");

    private static string DocumentationId(MemberInfo member) => $"{member.DeclaringType!.FullName}.{member.Name}";

    /// <summary>Whether the comment of a member has a non-empty element with this name. The name of a method ends with its opening
    /// parenthesis, without the parameters.</summary>
    private static bool HasElement(string member, string element, string? name = null) =>
        Comments.Where(comment => BelongsTo(comment.Attribute("name")!.Value, member))
        .Elements(element)
        .Any(one => (name is null || one.Attribute("name")?.Value == name) && one.Value.Trim().Length > 0);

    private static bool BelongsTo(string full, string member) =>
        member.EndsWith('(') ? full.StartsWith(member, StringComparison.Ordinal) : full == member;
}
