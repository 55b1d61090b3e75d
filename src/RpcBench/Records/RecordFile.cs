namespace RpcBench.Records;

/// <summary>Writes and reads documents of one kind, as JSON with a checksum that shows later changes.</summary>
/// <param name="name">The name of the file in the folder of a run, for example <c>orders.json</c>.</param>
/// <param name="schema">The kind: lower case and hyphens after <c>rpcbench.</c>, for example <c>rpcbench.orders</c>.</param>
/// <param name="version">The version that is written and read.</param>
/// <param name="type">The JSON type information of the document.</param>
internal sealed class RecordFile<T>(string name, string schema, int version, JsonTypeInfo<T> type) : IRecordFile<T>
    where T : SealedDocument
{
    public string Name => name;

    public string Schema => schema;

    /// <summary>Returns the text of a document with a new checksum. A document that was read still has the old one.</summary>
    public string Serialize(T document) =>
        SealedJson.Seal(
            JsonSerializer.Serialize((T)(document with { Checksum = SealedJson.NoChecksum }), type).ReplaceLineEndings("\n") + "\n");

    /// <summary>Writes a file so that readers always find it complete. The folder is created if necessary.</summary>
    public void Write(string path, T document) => AtomicFile.Write(path, Serialize(document));

    /// <summary>Reads a file.</summary>
    /// <exception cref="RecordException">Thrown when there is no such file, or it is cut short, changed, of another kind, or of a version
    /// that this tool does not read.</exception>
    public T Read(string path)
    {
        var document = SealedJson.Read(path, schema, version, type);
        if (document is RunDocument run)
        {
            ValidateArms(path, run.Arms);
        }

        return document;
    }

    // Without arms, or with two arms of one id, cells and comparisons mean nothing.
    private static void ValidateArms(string path, IReadOnlyList<ArmRecord> arms)
    {
        if (arms.Count == 0)
        {
            throw new RecordException($"'{path}' cannot be read: 'arms' is empty.");
        }

        if (arms.DistinctBy(arm => arm.Id).Count() < arms.Count)
        {
            throw new RecordException($"'{path}' cannot be read: 'arms' has an id twice.");
        }
    }
}

internal interface IRecordFile<out T>
{
    string Name { get; }

    string Schema { get; }

    T Read(string path);
}
