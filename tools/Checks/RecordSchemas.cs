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
    private static readonly ILookup<string, XElement> CommentsByMember = new[] { typeof(RunRecord), typeof(StudyRecord) }
        .SelectMany(type => XDocument.Load(Path.Combine(AppContext.BaseDirectory, $"{type.Assembly.GetName().Name}.xml"))
            .Descendants("member"))
        .ToLookup(member => member.Attribute("name")!.Value);

    private static readonly JsonSerializerOptions OutputOptions = new()
    {
        WriteIndented = true,
        NewLine = "\n",
        Encoder = JavaScriptEncoder.UnsafeRelaxedJsonEscaping,
    };

    public static IEnumerable<(string File, string Wanted)> CreateForRepository(string root) => Directory.Exists(Path.Combine(root, Folder))
        ? All.Select(schema => (Path.Combine(root, Folder, schema.Name), schema.Text)) : [];

    public static IEnumerable<(string Name, string Text)> All => Records.Select(record =>
        (Path.ChangeExtension(record.Name, ".schema.json"), CreateSchema(record.Type).ToJsonString(OutputOptions) + "\n"));

    internal static JsonNode CreateSchema(JsonTypeInfo type)
    {
        var schema = (JsonObject)type.GetJsonSchemaAsNode(new()
        {
            TreatNullObliviousAsNonNullable = true,
            TransformSchemaNode = (context, node) => node is JsonObject described ? AddDescription(context, described) : node,
        });
        schema.Insert(0, "$schema", "https://json-schema.org/draft/2020-12/schema");
        return schema;
    }

    private static JsonObject AddDescription(JsonSchemaExporterContext context, JsonObject schema)
    {
        var meaning = context.PropertyInfo is { } member ? DescribeMember(member) : DescribeType(context.TypeInfo.Type);
        if (meaning.Length > 0)
        {
            schema.Insert(0, "description", meaning);
        }

        return schema;
    }

    private static string DescribeMember(JsonPropertyInfo member)
    {
        var property = member.DeclaringType.GetProperties(BindingFlags.Public | BindingFlags.NonPublic | BindingFlags.Instance)
            .First(one => one.Name.Equals(member.Name, StringComparison.OrdinalIgnoreCase));
        var owner = property.DeclaringType!.FullName;
        var parameter = CommentsByMember[$"T:{owner}"].Elements("param")
            .FirstOrDefault(one => one.Attribute("name")?.Value == property.Name);
        var meaning = ToPlainText(parameter ?? CommentsByMember[$"P:{owner}.{property.Name}"].Elements("summary").FirstOrDefault());
        var unit = FigureUnits.FindUnit(member.Name);
        var type = Nullable.GetUnderlyingType(member.PropertyType) ?? member.PropertyType;
        return string.Join(' ', new[] { meaning, unit is null ? "" : $"In {unit}.", DescribeValues(type) }.Where(part => part.Length > 0));
    }

    // JSON schemas have no descriptions of single values, so each member of an enumeration's type describes them.
    private static string DescribeValues(Type type) => !type.IsEnum ? "" : string.Join(' ', Enum.GetNames(type)
        .Select(value => (value, Meaning: ToPlainText(CommentsByMember[$"F:{type.FullName}.{value}"].Elements("summary").FirstOrDefault())))
        .Where(one => one.Meaning.Length > 0).Select(one => $"{one.value}: {one.Meaning}"));

    private static string DescribeType(Type type)
        => ToPlainText(CommentsByMember[$"T:{type.FullName}"].Elements("summary").FirstOrDefault());

    /// <summary>Returns a comment as plain text. References to members use the names that the members have in the document.</summary>
    private static string ToPlainText(XElement? comment) => string.Join(' ', string.Concat(comment?.Nodes().Select(node => node switch
    {
        XText text => text.Value,
        XElement { IsEmpty: true, FirstAttribute.Value: ['P', ..] link } => JsonNamingPolicy.CamelCase.ConvertName(link.Split('.')[^1]),
        XElement { IsEmpty: true, FirstAttribute.Value: { } link } => link.Split('.')[^1],
        XElement code => code.Value,
        _ => "",
    }) ?? []).Split((char[]?)null, StringSplitOptions.RemoveEmptyEntries));
}
