using System.Text.Json.Serialization;

namespace RpcBench.Records.Studies;

/// <summary>Reads and writes <c>study.json</c>.</summary>
public static class StudyRecordFile
{
    public const string Name = "study.json";

    public static void Write(string path, StudyRecord record) => SealedJson.Write(path, record, StudyRecordJson.Default.StudyRecord);

    /// <summary>Reads a record.</summary>
    /// <exception cref="RecordException">There is no such file, it is cut short, changed, not a record, or of a version that this tool does not read.</exception>
    public static StudyRecord Read(string path) =>
        RecordArms.Check(path, SealedJson.Read(path, StudyRecord.SchemaName, StudyRecord.CurrentVersion, StudyRecordJson.Default.StudyRecord), record => record.Arms);
}

/// <summary>Source-generated JSON of <see cref="StudyRecord"/>: camelCase, indented, enumerations by name.</summary>
[JsonSourceGenerationOptions(
    PropertyNamingPolicy = JsonKnownNamingPolicy.CamelCase,
    WriteIndented = true,
    UseStringEnumConverter = true,
    RespectNullableAnnotations = true,
    UnmappedMemberHandling = JsonUnmappedMemberHandling.Skip)]
[JsonSerializable(typeof(StudyRecord))]
public sealed partial class StudyRecordJson : JsonSerializerContext;
