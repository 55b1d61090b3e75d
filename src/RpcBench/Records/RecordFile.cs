namespace RpcBench.Records;

/// <summary>How documents of one kind are written and read.</summary>
internal sealed class RecordFile<T>(string name, string schema, int version, JsonTypeInfo<T> type)
    where T : SealedDocument
{
    /// <summary>What the file of a run is called.</summary>
    public string Name => name;

    public string Schema => schema;

    /// <summary>Sealed anew: a document that was read has the checksum of what was read.</summary>
    public string Text(T document) =>
        SealedJson.Seal(
            JsonSerializer.Serialize((T)(document with { Checksum = SealedJson.NoChecksum }), type).ReplaceLineEndings("\n") + "\n");

    public void Write(string path, T document) => WholeFile.Write(path, Text(document));

    /// <exception cref="RecordException">There is no such file, it is cut short, changed, of another kind, or of a version that this tool
    /// does not read.</exception>
    public T Read(string path)
    {
        var document = SealedJson.Read(path, schema, version, type);
        if (document is RunDocument run)
        {
            RefuseArms(path, run.Arms);
        }

        return document;
    }

    // Without arms, or with one twice, cells and comparisons mean nothing.
    private static void RefuseArms(string path, IReadOnlyList<ArmRecord> arms)
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
