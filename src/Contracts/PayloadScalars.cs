namespace RpcBench.Contracts;

/// <summary>What most objects hold of their own.</summary>
public abstract record PayloadScalars
{
    [JsonPropertyOrder(-1)]
    public int Id { get; set; }

    [JsonPropertyOrder(-1)]
    public string StringValue { get; set; } = "";

    [JsonPropertyOrder(-1)]
    public int IntValue { get; set; }

    [JsonPropertyOrder(-1)]
    public double DoubleValue { get; set; }
}
