namespace RpcBench.PayloadProjects.Samples;

/// <summary>A JSON object that the user named as an example of the payload.</summary>
internal sealed record Sample(JsonElement Value, JsonPlace Place);
