namespace RpcBench.Studies.Figures;

/// <summary>A table of figures that cannot be read: the message is one line that names the file, the row, the column and the remedy.</summary>
public sealed class TableException : Exception
{
    public TableException(string message)
        : base(message)
    {
    }

    public TableException(string message, Exception innerException)
        : base(message, innerException)
    {
    }

    /// <summary>What is wrong in one cell.</summary>
    /// <param name="file">The file.</param>
    /// <param name="row">Its line, from 1.</param>
    /// <param name="column">The column's name.</param>
    /// <param name="fault">What is wrong and what to do about it.</param>
    public static TableException At(string file, int row, string column, string fault) => new($"'{file}', row {row}, column '{column}': {fault}");
}
