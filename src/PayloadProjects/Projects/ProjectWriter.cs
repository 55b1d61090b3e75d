namespace RpcBench.PayloadProjects.Projects;

/// <summary>Writes the files of a project.</summary>
internal static class ProjectWriter
{
    // {0} is the name of the payload, {1} its plural, {2} the name of the inferred contract, {3} the file of the service.
    private static readonly (string Template, string Path)[] Always =
    [
        (".editorconfig", ".editorconfig"),
        (".gitignore", ".gitignore"),
        ("Directory.Build.props", "Directory.Build.props"),
        ("README.md", "README.md"),
        ("Solution.slnx", "{0}.slnx"),
        ("Api/Api.csproj", "{0}.Api/{0}.Api.csproj"),
        ("Api/appsettings.json", "{0}.Api/appsettings.json"),
        ("Api/Program.cs", "{0}.Api/Program.cs"),
        ("Api/Routes.cs", "{0}.Api/{0}Routes.cs"),
        ("Api/Service.cs", "{0}.Api/{1}Service.cs"),
        ("Bench/Bench.csproj", "{0}.Bench/{0}.Bench.csproj"),
        ("Bench/Program.cs", "{0}.Bench/Program.cs"),
        ("Contracts/Contracts.csproj", "{0}.Contracts/{0}.Contracts.csproj"),
        ("Contracts/Items.cs", "{0}.Contracts/{0}Items.cs"),
        ("Contracts/JsonContext.cs", "{0}.Contracts/{0}JsonContext.cs"),
        ("Contracts/Records.cs", "{0}.Contracts/{0}.cs"),
    ];

    private static readonly (string Template, string Path)[] ForInferred =
    [
        ("Contracts/Contract.proto", "{0}.Contracts/{2}.proto"),
        ("Contracts/Mapping.cs", "{0}.Contracts/{0}Mapping.cs"),
    ];

    private static readonly (string Template, string Path)[] ForOwn =
    [
        ("Contracts/OwnContract.proto", "{0}.Contracts/{3}"),
        ("Contracts/OwnMapping.cs", "{0}.Contracts/{0}Mapping.cs"),
    ];

    private static readonly (string Template, string Path)[] ForStore = [("Api/Store.cs", "{0}.Api/{0}Store.cs")];

    private static readonly (string Template, string Path)[] ForCodeFirst =
    [
        ("Api/CodeFirst.cs", "{0}.Api/CodeFirst{1}.cs"),
        ("Contracts/CodeFirst.cs", "{0}.Contracts/I{1}.cs"),
    ];

    /// <summary>Returns the files with their paths in the project's folder. The objects are not among them.</summary>
    public static IEnumerable<(string Path, string Text)> Render(ProjectModel model)
    {
        (string Template, string Path)[] templates =
        [
            .. Always, .. model.HasOwnContract ? ForOwn : ForInferred, .. model.HasCodeFirst ? ForCodeFirst : [],
            .. model.IsEcho ? [] : ForStore,
        ];
        return
        [
            .. templates.Select(file => (Place(file.Path, model), TemplateFiles.Render(file.Template, model))),
            .. model.Own?.Sources.Select(file => ($"{model.Root}.Contracts/{file.Path}", file.Text)) ?? [],
        ];
    }

    /// <summary>Writes the files and the objects into a folder.</summary>
    public static void Write(string folder, ProjectModel model, Action<Stream> writeItems)
    {
        foreach (var (path, text) in Render(model))
        {
            var file = Path.Combine(folder, path);
            Directory.CreateDirectory(Path.GetDirectoryName(file)!);
            File.WriteAllText(file, text);
        }

        using var items = File.Create(Path.Combine(folder, $"{model.Root}.Contracts", model.ItemsFile));
        writeItems(items);
    }

    private static string Place(string path, ProjectModel model) => path
        .Replace("{0}", model.Root, StringComparison.Ordinal).Replace("{1}", model.Plural, StringComparison.Ordinal)
        .Replace("{2}", model.File, StringComparison.Ordinal).Replace("{3}", model.ServiceFile, StringComparison.Ordinal);
}
