namespace RpcBench.PayloadProjects.Weighing;

/// <summary>The meanings of texts that have a shorter encoding. The first that fits is reported.</summary>
internal enum TextMeaning
{
    Timestamp,
    Guid,
    Number,
    Base64,
    Enumeration,
}
