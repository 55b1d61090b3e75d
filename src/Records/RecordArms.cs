namespace RpcBench.Records;

/// <summary>What every document's arms must be for its cells and comparisons to mean something.</summary>
internal static class RecordArms
{
    /// <summary>The document, if it has arms and each once.</summary>
    /// <exception cref="RecordException">It has not.</exception>
    public static T Check<T>(string path, T document, Func<T, IReadOnlyList<ArmRecord>> armsOf)
    {
        var ids = armsOf(document).Select(arm => arm.Id).ToList();
        return ids.Count == 0 ? throw new RecordException($"'{path}' cannot be read: 'arms' is empty.")
            : ids.Distinct().Count() < ids.Count ? throw new RecordException($"'{path}' cannot be read: 'arms' has an id twice.")
            : document;
    }
}
