namespace RpcBench.Records;

/// <summary>How the three sizes of a shape grow.</summary>
internal enum ShapeFamily
{
    /// <summary>Small, medium, large: objects hold six of the size below.</summary>
    Wide,

    /// <summary>Deep, deeper, deepest: chains of up to nine levels.</summary>
    Deep,

    /// <summary>No payload has this operation.</summary>
    None,
}
