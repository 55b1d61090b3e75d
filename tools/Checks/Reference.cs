using System.Reflection;
using System.Xml.Linq;
using RpcBench.Reports.Load;

namespace RpcBench.Checks;

/// <summary>References that are made from the code: options from the tree of the command line, columns from what writes them, members of
/// records from their types and the comments on them.</summary>
internal static class Reference
{
    // The first that a name contains, in the style of members or of columns.
    private static readonly (string Part, string Unit)[] Units =
    [
        ("bitsPerSecond", "bit/s"), ("bits_per_second", "bit/s"), ("bytesPerSecond", "B/s"), ("perSecond", "1/s"), ("_per_second", "1/s"),
        ("nanoseconds", "ns"), ("_ns", "ns"), ("milliseconds", "ms"), ("second", "s"), ("bytes", "B"),
    ];

    private static readonly Dictionary<Type, string> Files = new()
    {
        [typeof(RunRecord)] = RecordFiles.Run.Name,
        [typeof(LoadRecord)] = RecordFiles.Load.Name,
        [typeof(StudyRecord)] = StudyRecord.File.Name,
    };

    // By the names that the compiler gives members; those that it generates may be in several files.
    private static readonly ILookup<string, XElement> Comments = new[] { typeof(RunRecord), typeof(StudyRecord) }
        .SelectMany(type => XDocument.Load(Path.Combine(AppContext.BaseDirectory, $"{type.Assembly.GetName().Name}.xml"))
            .Descendants("member"))
        .ToLookup(member => member.Attribute("name")!.Value);

    // By the name of the program's folder.
    private static readonly Dictionary<string, Action<ComparisonBuilder>> Programs =
        new() { ["Bench"] = Own.Declare, ["studies"] = StudyProgram.Declare };

    /// <summary>Every verb of the program in a folder, with its arguments and options.</summary>
    /// <exception cref="RecordException">There is none.</exception>
    public static string Options(string folder) => string.Join('\n', Tree(RootOf(folder), "")
        .Where(verb => verb.Command.Action is VerbAction)
        .Select(verb => Section(
            verb.Path.Length == 0 ? "The default run" : verb.Path, verb.Command.Description ?? "",
            ["Argument or option", "Default", "Meaning"],
            [
                .. verb.Command.Arguments.Select(argument => new[] { $"<{argument.Name}>", "", argument.Description ?? "" }),
                .. verb.Command.Options.Where(option => option.Name is not ("--help" or "--version")).Select(OptionRow),
            ])));

    /// <summary>Every table of a report with its columns.</summary>
    public static string Columns() => string.Join(
        '\n', Columns("report.csv", CsvReport.Fields), Columns("factors.csv", WhyReport.FactorFields),
        Columns("report.csv of a load run", LoadCsv.Fields), Columns("timeline.csv", LoadCsv.SecondFields),
        Columns("study.csv", StudyCsv.Fields));

    /// <summary>Every record of a run, and each type in them once.</summary>
    public static string Members()
    {
        List<JsonTypeInfo> types = [];
        Collect(RecordJson.Default.RunRecord, types);
        Collect(RecordJson.Default.LoadRecord, types);
        Collect(StudyJson.Default.StudyRecord, types);
        return string.Join('\n', types.Select(TypeSection));
    }

    private static RootCommand RootOf(string folder)
    {
        if (!Programs.TryGetValue(Path.GetFileName(folder), out var declare))
        {
            throw new RecordException($"'{folder}' is no program with options. Name one of {string.Join(", ", Programs.Keys)}.");
        }

        var comparison = Comparison.CreateBuilder([]);
        declare(comparison);
        return new Application(comparison.Declaration).Root();
    }

    private static IEnumerable<(string Path, Command Command)> Tree(Command command, string path) =>
    [
        (path, command),
        .. command.Subcommands.Where(verb => verb.Name != "help" && !verb.Hidden)
            .SelectMany(verb => Tree(verb, $"{path} {verb.Name}".Trim())),
    ];

    private static string[] OptionRow(Option option) =>
    [
        option.HelpName is { } value ? $"{option.Name} <{value}>" : option.Name,
        option.HasDefaultValue ? Convert.ToString(option.GetDefaultValue(), CultureInfo.InvariantCulture) ?? "" : "",
        option.Description ?? "",
    ];

    private static string Columns<T>(string file, IEnumerable<(string Header, string Meaning, Func<T, object?> Field)> fields) => Section(
        file, "", ["Column", "Unit", "Meaning"],
        [.. fields.Select(field => new[] { field.Header, UnitOf(field.Header), field.Meaning })]);

    private static void Collect(JsonTypeInfo type, List<JsonTypeInfo> types)
    {
        if (type.ElementType is { } element)
        {
            Collect(type.Options.GetTypeInfo(element), types);
        }
        else if ((type.Kind == JsonTypeInfoKind.Object || type.Type.IsEnum) && types.All(known => known.Type != type.Type))
        {
            types.Add(type);
            foreach (var member in type.Properties.Where(IsWritten))
            {
                Collect(type.Options.GetTypeInfo(member.PropertyType), types);
            }
        }
    }

    // The serializer keeps those that it ignores, without a way to read them.
    private static bool IsWritten(JsonPropertyInfo member) => member.Get is not null;

    private static string TypeSection(JsonTypeInfo type) => type.Type.IsEnum
        ? Section(NameOf(type.Type), Summary($"T:{type.Type.FullName}"), ["Value", "Meaning"],
            [.. Enum.GetNames(type.Type).Select(value => new[] { value, Summary($"F:{type.Type.FullName}.{value}") })])
        : Section(NameOf(type.Type), Summary($"T:{type.Type.FullName}"), ["Member", "Type", "Unit", "Meaning"],
            [.. type.Properties.Where(IsWritten).Select(member => MemberRow(member, type))]);

    private static string[] MemberRow(JsonPropertyInfo member, JsonTypeInfo type)
    {
        var property = type.Type.GetProperties(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance)
            .First(one => one.Name.Equals(member.Name, StringComparison.OrdinalIgnoreCase));
        var isNullable = new NullabilityInfoContext().Create(property).ReadState == NullabilityState.Nullable;
        var (owner, kind) = (property.DeclaringType!.FullName, TypeOf(type.Options.GetTypeInfo(member.PropertyType)));
        var parameter = Comments[$"T:{owner}"].Elements("param").FirstOrDefault(one => one.Attribute("name")?.Value == property.Name);
        return
        [
            member.Name, isNullable ? $"{kind} or null" : kind, UnitOf(member.Name),
            parameter is null ? Summary($"P:{owner}.{property.Name}") : Plain(parameter),
        ];
    }

    private static string NameOf(Type type) =>
        Files.GetValueOrDefault(type) ?? type.Name.Replace("Record", "", StringComparison.Ordinal);

    private static string TypeOf(JsonTypeInfo type)
    {
        // A value that may be null has an element too, and is no collection.
        if (type.Kind is JsonTypeInfoKind.Dictionary or JsonTypeInfoKind.Enumerable)
        {
            var collection = type.Kind == JsonTypeInfoKind.Dictionary ? "object" : "array";
            return $"{collection} of {TypeOf(type.Options.GetTypeInfo(type.ElementType!))}";
        }

        var bare = Nullable.GetUnderlyingType(type.Type) ?? type.Type;
        return type.Kind == JsonTypeInfoKind.Object || bare.IsEnum ? NameOf(bare) : ScalarOf(bare);
    }

    private static string ScalarOf(Type type) => Type.GetTypeCode(type) switch
    {
        TypeCode.String => "string",
        TypeCode.Boolean => "boolean",
        TypeCode.Double => "number",
        TypeCode.Object => "instant",
        _ => "integer",
    };

    private static string UnitOf(string name) =>
        Units.FirstOrDefault(one => name.Contains(one.Part, StringComparison.OrdinalIgnoreCase)).Unit ?? "";

    private static string Summary(string member) => Plain(Comments[member].Elements("summary").FirstOrDefault());

    /// <summary>A comment as plain words; another member is named as it is in the document.</summary>
    private static string Plain(XElement? comment) => string.Join(' ', string.Concat(comment?.Nodes().Select(node => node switch
    {
        XText text => text.Value,
        XElement { IsEmpty: true, FirstAttribute.Value: ['P', ..] link } => JsonNamingPolicy.CamelCase.ConvertName(link.Split('.')[^1]),
        XElement { IsEmpty: true, FirstAttribute.Value: { } link } => link.Split('.')[^1],
        XElement code => code.Value,
        _ => "",
    }) ?? []).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));

    /// <summary>A table under a heading and what leads to it; a column without a word is left out.</summary>
    private static string Section(string heading, string lead, string[] headers, IReadOnlyList<string[]> rows)
    {
        int[] used = [.. Enumerable.Range(0, headers.Length).Where(column => rows.Any(row => row[column].Length > 0))];
        var table = used.Length == 0 ? "" : MarkdownTable.Render(
            [.. used.Select(column => new TableHeader(headers[column], IsText: true))],
            rows.Select(row => used.Select(column => row[column])));
        return $"### {heading}\n\n{MarkdownTable.Escape(lead)}\n\n".TrimEnd('\n') + $"\n\n{table}".TrimEnd('\n') + "\n";
    }
}
