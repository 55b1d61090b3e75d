namespace RpcBench.Records;

/// <summary>The arms of a document as people write them.</summary>
public static class ArmLabels
{
    /// <summary>The label of the arm of that id; the id itself where the document has no such arm.</summary>
    public static string LabelOf(this IReadOnlyList<ArmRecord> arms, string id) =>
        arms.FirstOrDefault(arm => arm.Id == id)?.Label ?? id;
}
