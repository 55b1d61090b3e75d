namespace RpcBench.Studies.Figures;

/// <summary>A table of figures that cannot be read: the message is one line that names the file, the row, the column and the
/// remedy.</summary>
public sealed class TableException(string message, Exception? innerException = null) : Exception(message, innerException)
{
    /// <summary>What is wrong in one cell, and what to do about it. Rows are lines of the file, from 1.</summary>
    internal static TableException At(string file, int row, string column, string fault) =>
        new($"'{file}', row {row}, column '{column}': {fault}");
}
