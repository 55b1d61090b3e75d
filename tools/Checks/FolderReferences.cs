using Mono.Cecil;
using Mono.Cecil.Cil;

namespace RpcBench.Checks;

/// <summary>Which folders of the library reference which others, read from its compiled assembly, and which of these references are
/// allowed. A folder is the first part of a namespace below <c>RpcBench</c>. The root, which users of the library see, is no folder: it
/// declares for every folder, and every folder may have its types.</summary>
internal sealed class FolderReferences
{
    /// <summary>The folders that several verbs share. Each may reference those before it.</summary>
    public static IReadOnlyList<string> Shared { get; } =
        ["Statistics", "Records", "Calls", "Hosting", "Reporting", "Declaring", "Launching", "Changes", "Commands"];

    /// <summary>A folder for each verb. Each may reference the shared folders, and no other verb's.</summary>
    public static IReadOnlyList<string> Features { get; } =
        ["Benchmark", "Why", "Map", "Load", "Gate", "Comparing", "History", "Serve", "Doctor", "Report"];

    /// <summary>The folder that knows all verbs: the program's entry and the registry of reports.</summary>
    public const string Entry = "Entry";

    private const string Root = "RpcBench";

    private readonly SortedDictionary<string, SortedDictionary<string, SortedSet<string>>> _references = new(StringComparer.Ordinal);

    private FolderReferences()
    {
    }

    /// <summary>From each folder to each that it references, with the pairs of types.</summary>
    public IReadOnlyDictionary<string, SortedDictionary<string, SortedSet<string>>> All => _references;

    /// <summary>The references that are not allowed, a line each.</summary>
    public IEnumerable<string> Forbidden =>
        from folder in _references
        from target in folder.Value
        where !IsAllowed(folder.Key, target.Key)
        select $"{folder.Key} references {target.Key}: {string.Join(", ", target.Value)}";

    /// <summary>Reads the library's assembly.</summary>
    public static FolderReferences Read()
    {
        var references = new FolderReferences();
        using var module = ModuleDefinition.ReadModule(typeof(ComparisonBuilder).Assembly.Location);
        foreach (var type in module.GetTypes())
        {
            foreach (var referenced in ReferencedBy(type).SelectMany(Parts).Where(one => one.Scope == module).Distinct())
            {
                references.Add(type, referenced);
            }
        }

        return references;
    }

    private void Add(TypeReference from, TypeReference to)
    {
        if (FolderOf(from) is { } folder && FolderOf(to) is { } target && folder != target)
        {
            if (!_references.TryGetValue(folder, out var targets))
            {
                _references[folder] = targets = new(StringComparer.Ordinal);
            }

            if (!targets.TryGetValue(target, out var pairs))
            {
                targets[target] = pairs = new(StringComparer.Ordinal);
            }

            pairs.Add($"{Outermost(from).Name} → {Outermost(to).Name}");
        }
    }

    private static bool IsAllowed(string folder, string target)
    {
        if (folder == Entry)
        {
            return true;
        }

        var before = Features.Contains(folder) ? Shared : Shared.TakeWhile(shared => shared != folder);
        return before.Contains(target);
    }

    private static string? FolderOf(TypeReference type)
    {
        var parts = Outermost(type).Namespace.Split('.');
        return parts is [Root, var folder, ..] ? folder : null;
    }

    private static TypeReference Outermost(TypeReference type) => type.DeclaringType is { } outer ? Outermost(outer) : type;

    private static IEnumerable<TypeReference> ReferencedBy(TypeDefinition type) =>
    [
        .. new[] { type.BaseType }.OfType<TypeReference>(),
        .. type.Interfaces.Select(one => one.InterfaceType),
        .. type.Fields.Select(field => field.FieldType),
        .. type.CustomAttributes.Select(attribute => attribute.AttributeType),
        .. type.Methods.SelectMany(ReferencedBy),
    ];

    private static IEnumerable<TypeReference> ReferencedBy(MethodDefinition method) =>
    [
        method.ReturnType,
        .. method.Parameters.Select(parameter => parameter.ParameterType),
        .. method.CustomAttributes.Select(attribute => attribute.AttributeType),
        .. method.HasBody ? method.Body.Variables.Select(variable => variable.VariableType) : [],
        .. method.HasBody ? method.Body.Instructions.SelectMany(ReferencedBy) : [],
    ];

    private static IEnumerable<TypeReference> ReferencedBy(Instruction instruction) => instruction.Operand switch
    {
        TypeReference type => [type],
        FieldReference field => [field.DeclaringType, field.FieldType],
        GenericInstanceMethod method => [method.DeclaringType, .. method.GenericArguments],
        MethodReference method => [method.DeclaringType, method.ReturnType],
        _ => [],
    };

    /// <summary>A type with those that it is made of: elements of arrays, and arguments of generic types.</summary>
    private static IEnumerable<TypeReference> Parts(TypeReference type) => type switch
    {
        GenericInstanceType generic => [generic.ElementType, .. generic.GenericArguments.SelectMany(Parts)],
        TypeSpecification specified => Parts(specified.ElementType),
        GenericParameter => [],
        _ => [type],
    };
}
