namespace RpcBench.PayloadProjects.Inference;

/// <summary>The kinds of JSON values, apart from null. A member has one kind in all samples.</summary>
internal enum JsonKind
{
    Boolean,
    Number,
    Text,
    Object,
    List,
}
