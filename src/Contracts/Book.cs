namespace RpcBench.Contracts;

/// <summary>A book of the store.</summary>
public sealed record Book
{
    /// <summary>The maximum length of a title or an author, as in db/schema.sql.</summary>
    public const int MaxTextLength = 200;

    [JsonRequired]
    public int Id { get; set; }

    [JsonRequired]
    public string Title { get; set; } = "";

    [JsonRequired]
    public string Author { get; set; } = "";
}
