using Fluid;

namespace RpcBench.PayloadProjects.Projects;

/// <summary>The templates of a generated project: files of C#, MSBuild and protobuf with Liquid tags.</summary>
internal static class TemplateFiles
{
    private static readonly FluidParser Parser = new();
    private static readonly TemplateOptions Options = CreateOptions();

    /// <summary>Renders a template of the folder <c>Templates</c>.</summary>
    public static string Render(string name, ProjectModel model)
    {
        using var reader = new StreamReader(Open(name));
        return Parser.Parse(reader.ReadToEnd()).Render(new TemplateContext(model, Options));
    }

    public static Stream Open(string name) => typeof(TemplateFiles).Assembly.GetManifestResourceStream(name)
        ?? throw new FileNotFoundException($"The template '{name}' is missing.");

    // A line that has nothing but a tag leaves nothing in the file.
    private static TemplateOptions CreateOptions()
    {
        var options = new TemplateOptions
        {
            Trimming = TrimmingFlags.TagLeft | TrimmingFlags.TagRight,
            Greedy = false,
            StrictVariables = true,
            StrictFilters = true,
        };
        options.MemberAccessStrategy.Register<ProjectModel>();
        options.MemberAccessStrategy.Register<MessageModel>();
        options.MemberAccessStrategy.Register<FieldModel>();
        options.MemberAccessStrategy.Register<WrapperModel>();
        options.MemberAccessStrategy.Register<UsedVersions>();
        return options;
    }
}
