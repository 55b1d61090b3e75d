namespace RpcBench.PayloadProjects.Projects;

/// <summary>A message around one value, as templates show it.</summary>
internal sealed record WrapperModel(Wrapper Wrapper)
{
    public string Name => Wrapper.Name;

    public string Proto => $"{ProtoType.WriteField(Wrapper.Content)} {Wrapper.Field} = 1;";
}
