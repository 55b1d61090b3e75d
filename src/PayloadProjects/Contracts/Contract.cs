namespace RpcBench.PayloadProjects.Contracts;

/// <summary>The contract of a payload.</summary>
/// <param name="Root">The message of one sample.</param>
/// <param name="Messages">All messages, beginning with the root.</param>
/// <param name="Wrappers">The messages that only protobuf has.</param>
internal sealed record Contract(Message Root, IReadOnlyList<Message> Messages, IReadOnlyList<Wrapper> Wrappers)
{
    public string Plural => Identifiers.ToPlural(Root.Name);
}
