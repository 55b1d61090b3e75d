namespace RpcBench.Records;

/// <summary>How documents of one kind are written and read: as JSON with a checksum, which shows a change made afterwards.</summary>
/// <param name="name">What the file of a run is called, for example <c>orders.json</c>.</param>
/// <param name="schema">The kind, small letters and hyphens after <c>rpcbench.</c>, for example <c>rpcbench.orders</c>.</param>
/// <param name="version">The version that is written and read.</param>
/// <param name="type">The document's JSON.</param>
internal sealed class RecordFile<T>(string name, string schema, int version, JsonTypeInfo<T> type) : IRecordFile<T>
    where T : SealedDocument
{
    /// <summary>What the file of a run is called.</summary>
    public string Name => name;

    /// <summary>The kind, as the document names it.</summary>
    public string Schema => schema;

    /// <summary>The text of a document, sealed anew: one that was read has the checksum of what was read.</summary>
    public string Text(T document) =>
        SealedJson.Seal(
            JsonSerializer.Serialize((T)(document with { Checksum = SealedJson.NoChecksum }), type).ReplaceLineEndings("\n") + "\n");

    /// <summary>Writes a file, which a reader finds whole; its folder is made if it is not there.</summary>
    public void Write(string path, T document) => WholeFile.Write(path, Text(document));

    /// <summary>Reads a file.</summary>
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

/// <summary>Documents of one kind that can be read.</summary>
internal interface IRecordFile<out T>
{
    /// <summary>The name that the file of a run has.</summary>
    string Name { get; }

    /// <summary>The kind, as the document names it.</summary>
    string Schema { get; }

    /// <summary>Reads a file.</summary>
    T Read(string path);
}
