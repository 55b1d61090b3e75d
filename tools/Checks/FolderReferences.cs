using Mono.Cecil;
using Mono.Cecil.Cil;

namespace RpcBench.Checks;

/// <summary>The references between the library's folders, read from the compiled assembly. A folder is the first part of a namespace below
/// <c>RpcBench</c>. The root, which users of the library see, is not a folder: the root may use every folder, and every folder may use the
/// root.</summary>
internal sealed class FolderReferences
{
    /// <summary>The folders that several verbs share. Each folder may reference the folders before it.</summary>
    public static IReadOnlyList<string> SharedFolders { get; } =
        ["Statistics", "Records", "Calls", "Hosting", "Reporting", "Declaring", "Launching", "Changes", "Commands"];

    /// <summary>The folder of each verb, which may reference the shared folders but not the folder of another verb.</summary>
    public static IReadOnlyList<string> VerbFolders { get; } =
        ["Benchmark", "Why", "Map", "Load", "Gate", "Comparing", "History", "Serve", "Doctor", "Report"];

    /// <summary>The folder that may reference all verbs. It has the entry point of the program and the registry of reports.</summary>
    public const string EntryFolder = "Entry";

    private const string Root = "RpcBench";

    private readonly SortedDictionary<string, SortedDictionary<string, SortedSet<string>>> _references = new(StringComparer.Ordinal);

    private FolderReferences()
    {
    }

    /// <summary>The folders that each folder references, with the pairs of types.</summary>
    public IReadOnlyDictionary<string, SortedDictionary<string, SortedSet<string>>> All => _references;

    public IEnumerable<string> Forbidden =>
        from folder in _references
        from target in folder.Value
        where !IsAllowed(folder.Key, target.Key)
        select $"{folder.Key} references {target.Key}: {string.Join(", ", target.Value)}";

    public static FolderReferences Read()
    {
        var references = new FolderReferences();
        using var module = ModuleDefinition.ReadModule(typeof(ComparisonBuilder).Assembly.Location);
        foreach (var type in module.GetTypes())
        {
            foreach (var referenced in FindReferences(type).SelectMany(FindComponents).Where(one => one.Scope == module).Distinct())
            {
                references.Add(type, referenced);
            }
        }

        return references;
    }

    private void Add(TypeReference from, TypeReference to)
    {
        if (FindFolder(from) is { } folder && FindFolder(to) is { } target && folder != target)
        {
            if (!_references.TryGetValue(folder, out var targets))
            {
                _references[folder] = targets = new(StringComparer.Ordinal);
            }

            if (!targets.TryGetValue(target, out var pairs))
            {
                targets[target] = pairs = new(StringComparer.Ordinal);
            }

            pairs.Add($"{FindOutermost(from).Name} → {FindOutermost(to).Name}");
        }
    }

    private static bool IsAllowed(string folder, string target)
    {
        if (folder == EntryFolder)
        {
            return true;
        }

        var before = VerbFolders.Contains(folder) ? SharedFolders : SharedFolders.TakeWhile(shared => shared != folder);
        return before.Contains(target);
    }

    private static string? FindFolder(TypeReference type)
    {
        var parts = FindOutermost(type).Namespace.Split('.');
        return parts is [Root, var folder, ..] ? folder : null;
    }

    private static TypeReference FindOutermost(TypeReference type) => type.DeclaringType is { } outer ? FindOutermost(outer) : type;

    private static IEnumerable<TypeReference> FindReferences(TypeDefinition type) =>
    [
        .. new[] { type.BaseType }.OfType<TypeReference>(),
        .. type.Interfaces.Select(one => one.InterfaceType),
        .. type.Fields.Select(field => field.FieldType),
        .. type.CustomAttributes.Select(attribute => attribute.AttributeType),
        .. type.Methods.SelectMany(FindReferences),
    ];

    private static IEnumerable<TypeReference> FindReferences(MethodDefinition method) =>
    [
        method.ReturnType,
        .. method.Parameters.Select(parameter => parameter.ParameterType),
        .. method.CustomAttributes.Select(attribute => attribute.AttributeType),
        .. method.HasBody ? method.Body.Variables.Select(variable => variable.VariableType) : [],
        .. method.HasBody ? method.Body.Instructions.SelectMany(FindReferences) : [],
    ];

    private static IEnumerable<TypeReference> FindReferences(Instruction instruction) => instruction.Operand switch
    {
        TypeReference type => [type],
        FieldReference field => [field.DeclaringType, field.FieldType],
        GenericInstanceMethod method => [method.DeclaringType, .. method.GenericArguments],
        MethodReference method => [method.DeclaringType, method.ReturnType],
        _ => [],
    };

    private static IEnumerable<TypeReference> FindComponents(TypeReference type) => type switch
    {
        GenericInstanceType generic => [generic.ElementType, .. generic.GenericArguments.SelectMany(FindComponents)],
        TypeSpecification specified => FindComponents(specified.ElementType),
        GenericParameter => [],
        _ => [type],
    };
}
