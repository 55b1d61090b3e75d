using System.Reflection;
using System.Text.Encodings.Web;
using System.Text.Json.Nodes;
using System.Text.Json.Schema;
using System.Xml.Linq;

namespace RpcBench.Checks;

/// <summary>The JSON schemas of the records. Members and their types come from the serializer, and their descriptions come from the
/// comments in the code.</summary>
internal static class RecordSchemas
{
    private const string Folder = "docs/schemas";

    private static readonly (string Name, JsonTypeInfo Type)[] Records =
    [
        (RecordFiles.Run.Name, RecordJson.Default.RunRecord), (RecordFiles.Load.Name, RecordJson.Default.LoadRecord),
        (StudyRecord.File.Name, StudyJson.Default.StudyRecord),
    ];

    // The comments by the compiler's name of each member. Generated members can occur in several files.
    private static readonly ILookup<string, XElement> Comments = new[] { typeof(RunRecord), typeof(StudyRecord) }
        .SelectMany(type => XDocument.Load(Path.Combine(AppContext.BaseDirectory, $"{type.Assembly.GetName().Name}.xml"))
            .Descendants("member"))
        .ToLookup(member => member.Attribute("name")!.Value);

    private static readonly JsonSerializerOptions Written = new()
    {
        WriteIndented = true,
        NewLine = "\n",
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public static IEnumerable<(string File, string Wanted)> Of(string root) => Directory.Exists(Path.Combine(root, Folder))
        ? All.Select(schema => (Path.Combine(root, Folder, schema.Name), schema.Text)) : [];

    public static IEnumerable<(string Name, string Text)> All => Records.Select(record =>
        (Path.ChangeExtension(record.Name, ".schema.json"), Make(record.Type).ToJsonString(Written) + "\n"));

    internal static JsonNode Make(JsonTypeInfo type)
    {
        var schema = (JsonObject)type.GetJsonSchemaAsNode(new()
        {
            TreatNullObliviousAsNonNullable = true,
            TransformSchemaNode = (context, node) => node is JsonObject described ? Describe(context, described) : node,
        });
        schema.Insert(0, "$schema", "https://json-schema.org/draft/2020-12/schema");
        return schema;
    }

    private static JsonObject Describe(JsonSchemaExporterContext context, JsonObject schema)
    {
        var meaning = context.PropertyInfo is { } member ? MeaningOf(member) : SummaryOf(context.TypeInfo.Type);
        if (meaning.Length > 0)
        {
            schema.Insert(0, "description", meaning);
        }

        return schema;
    }

    private static string MeaningOf(JsonPropertyInfo member)
    {
        var property = member.DeclaringType.GetProperties(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance)
            .First(one => one.Name.Equals(member.Name, StringComparison.OrdinalIgnoreCase));
        var owner = property.DeclaringType!.FullName;
        var parameter = Comments[$"T:{owner}"].Elements("param").FirstOrDefault(one => one.Attribute("name")?.Value == property.Name);
        var meaning = Plain(parameter ?? Comments[$"P:{owner}.{property.Name}"].Elements("summary").FirstOrDefault());
        var unit = FigureUnits.Of(member.Name);
        var type = Nullable.GetUnderlyingType(member.PropertyType) ?? member.PropertyType;
        return string.Join(' ', new[] { meaning, unit is null ? "" : $"In {unit}.", ValuesOf(type) }.Where(part => part.Length > 0));
    }

    // JSON schemas have no descriptions of single values, so each member of an enumeration's type describes them.
    private static string ValuesOf(Type type) => !type.IsEnum ? "" : string.Join(' ', Enum.GetNames(type)
        .Select(value => (value, Meaning: Plain(Comments[$"F:{type.FullName}.{value}"].Elements("summary").FirstOrDefault())))
        .Where(one => one.Meaning.Length > 0).Select(one => $"{one.value}: {one.Meaning}"));

    private static string SummaryOf(Type type) => Plain(Comments[$"T:{type.FullName}"].Elements("summary").FirstOrDefault());

    /// <summary>Returns a comment as plain text. References to members use the names that the members have in the document.</summary>
    private static string Plain(XElement? comment) => string.Join(' ', string.Concat(comment?.Nodes().Select(node => node switch
    {
        XText text => text.Value,
        XElement { IsEmpty: true, FirstAttribute.Value: ['P', ..] link } => JsonNamingPolicy.CamelCase.ConvertName(link.Split('.')[^1]),
        XElement { IsEmpty: true, FirstAttribute.Value: { } link } => link.Split('.')[^1],
        XElement code => code.Value,
        _ => "",
    }) ?? []).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
}
