namespace RpcBench.Store;

/// <summary>The account of the machine that a server runs as which root starts: one that owns nothing but the server's folder.</summary>
internal sealed record ServerAccount(string Name, uint UserId, uint GroupId)
{
    private static readonly string[] Names = ["mysql", "_mysql", "nobody"];

    /// <summary>The account for this process's servers; null: they run as whoever runs this process, which is not root.</summary>
    /// <exception cref="InvalidOperationException">This process runs as root and the machine has no such account.</exception>
    public static ServerAccount? Find()
    {
        if (!Environment.IsPrivilegedProcess)
        {
            return null;
        }

        var accounts = File.ReadLines("/etc/passwd").Select(line => line.Split(':')).Where(fields => fields.Length > 3).ToList();
        return Names.Select(name => accounts.Find(fields => fields[0] == name)).FirstOrDefault(fields => fields is not null) is { } found
            ? new(found[0], Number(found[2]), Number(found[3]))
            : throw new InvalidOperationException(
                $"A database server is not run as root, and /etc/passwd has none of the accounts {string.Join(", ", Names)}.");
    }

    /// <summary>The folder that new folders for a server are made in: the temporary one, or <c>/tmp</c> where the account may not enter
    /// that.</summary>
    public string Temporary()
    {
        var temporary = Path.GetTempPath();
        for (var folder = new DirectoryInfo(temporary); folder is not null; folder = folder.Parent)
        {
            if (!folder.UnixFileMode.HasFlag(UnixFileMode.OtherExecute))
            {
                return "/tmp";
            }
        }

        return temporary;
    }

    private static uint Number(string text) => uint.Parse(text, CultureInfo.InvariantCulture);
}
