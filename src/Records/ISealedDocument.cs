namespace RpcBench.Records;

/// <summary>A document that <see cref="SealedJson"/> writes and reads.</summary>
public interface ISealedDocument
{
    /// <summary>What kind of document this is.</summary>
    string Schema { get; }

    /// <summary>The version of its form; a reader refuses a newer one.</summary>
    int Version { get; }

    /// <summary><see cref="SealedJson.NoChecksum"/> in memory, filled on writing.</summary>
    string Checksum { get; }
}
