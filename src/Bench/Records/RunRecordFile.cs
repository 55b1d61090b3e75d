using System.Text.Json;
using RpcBench.Bench.Cli;

namespace RpcBench.Bench.Records;

/// <summary>Reads and writes <c>run.json</c>.</summary>
public static class RunRecordFile
{
    /// <summary>Writes the record so that a reader, or a crash, sees the old file or the new one and nothing between.</summary>
    public static void Write(string path, RunRecord record)
    {
        var unfinished = path + ".part";
        using (var file = File.Create(unfinished))
        {
            JsonSerializer.Serialize(file, record, RunRecordJson.Default.RunRecord);
            file.WriteByte((byte)'\n');
        }

        File.Move(unfinished, path, overwrite: true);
    }

    /// <summary>Reads a record.</summary>
    /// <exception cref="UserException">There is no such file, it is cut short, not a record, or newer than this tool.</exception>
    public static RunRecord Read(string path)
    {
        byte[] content;
        try
        {
            content = File.ReadAllBytes(path);
        }
        catch (Exception exception) when (exception is IOException or UnauthorizedAccessException)
        {
            throw new UserException($"'{path}' cannot be read: {exception.Message} Name the run.json of a run.", exception);
        }

        try
        {
            RefuseForeign(path, content);
            return JsonSerializer.Deserialize(content, RunRecordJson.Default.RunRecord)
                ?? throw new UserException($"'{path}' holds no record. Run the benchmark again to write a new one.");
        }
        catch (JsonException exception)
        {
            throw new UserException(
                $"'{path}' is cut short or damaged at line {exception.LineNumber + 1}. Run the benchmark again to write a new one.", exception);
        }
    }

    private static void RefuseForeign(string path, byte[] content)
    {
        using var document = JsonDocument.Parse(content);
        var root = document.RootElement;
        if (root.ValueKind != JsonValueKind.Object || !root.TryGetProperty("schema", out var schema)
            || schema.ValueKind != JsonValueKind.String || schema.GetString() != RunRecord.SchemaName
            || !root.TryGetProperty("version", out var version) || !version.TryGetInt32(out var number))
        {
            throw new UserException($"'{path}' is no record of a run: it lacks \"schema\": \"{RunRecord.SchemaName}\" or a version. Name the run.json of a run.");
        }

        if (number > RunRecord.CurrentVersion)
        {
            throw new UserException(
                $"'{path}' is of version {number} and this tool reads up to {RunRecord.CurrentVersion}. Use the tool that wrote it, or a newer one.");
        }
    }
}
