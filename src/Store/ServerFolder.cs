namespace RpcBench.Store;

/// <summary>A new temporary folder for a server. Only root and the account of the server can enter it.</summary>
internal sealed class ServerFolder
{
    private const string Prefix = "rpcbench-mysql-";
    private const uint ReadAndWrite = 0x180; // 0600
    private const uint ReadWriteAndEnter = 0x1C0; // 0700

    private static readonly string[] Accounts = ["mysql", "_mysql", "nobody"];

    // The account for a server that root starts, or null for all other users. It owns nothing but the folder.
    private readonly (string Name, uint UserId, uint GroupId)? _account;

    private ServerFolder((string, uint, uint)? account, string path) => (_account, Path) = (account, path);

    public string Path { get; }

    public string[] UserArguments => _account is { } account ? [$"--user={account.Name}"] : [];

    /// <summary>Creates a folder. <paramref name="making"/> is called with its path before the folder exists. The path is short, because
    /// the path of the server's socket, which has a length limit, begins with it.</summary>
    /// <exception cref="InvalidOperationException">Thrown when the folder cannot be created, or when there is no account for
    /// it.</exception>
    public static ServerFolder Create(Action<string>? making)
    {
        (string, uint, uint)? account = Environment.IsPrivilegedProcess ? FindAccount() : null;
        var path = System.IO.Path.Combine(
            account is null || CanEveryoneEnter(new(System.IO.Path.GetTempPath())) ? System.IO.Path.GetTempPath() : "/tmp",
            Prefix + System.IO.Path.GetRandomFileName());
        making?.Invoke(path);

        // Directory.CreateDirectory would accept a folder that somebody else created at this path.
        ThrowOnError(MakeFolder(path, ReadWriteAndEnter), path);
        return new(account, path);
    }

    public string PathOf(string name) => System.IO.Path.Combine(Path, name);

    public async Task WritePrivateFileAsync(string name, string text, CancellationToken cancellation)
    {
        var options = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write };
        if (!OperatingSystem.IsWindows())
        {
            options.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        }

        await using var file = new StreamWriter(PathOf(name), options);
        await file.WriteAsync(text.AsMemory(), cancellation);
    }

    /// <summary>Creates a named pipe that only the server can read. Its content is never on disk.</summary>
    public void CreatePipe(string name) => ThrowOnError(MakeFifo(PathOf(name), ReadAndWrite), PathOf(name));

    /// <summary>Gives the folder to the server's account. Afterwards root must not write to the folder, because the account could put a
    /// symbolic link there.</summary>
    public void TransferOwnership()
    {
        if (_account is { } account)
        {
            foreach (var path in Directory.EnumerateFileSystemEntries(Path).Append(Path))
            {
                ThrowOnError(ChangeOwner(path, account.UserId, account.GroupId), path);
            }
        }
    }

    private static (string, uint, uint) FindAccount()
    {
        var accounts = File.ReadLines("/etc/passwd").Select(line => line.Split(':')).Where(fields => fields.Length > 3).ToList();
        return Accounts.Select(name => accounts.Find(fields => fields[0] == name)).FirstOrDefault(fields => fields is not null) is { } found
            ? (found[0], uint.Parse(found[2], CultureInfo.InvariantCulture), uint.Parse(found[3], CultureInfo.InvariantCulture))
            : throw new InvalidOperationException(
                $"A database server must not run as root, and /etc/passwd has none of the accounts {string.Join(", ", Accounts)}. Create "
                    + "one of them, or start the program as another user.");
    }

    private static bool CanEveryoneEnter(DirectoryInfo folder) =>
        folder.UnixFileMode.HasFlag(UnixFileMode.OtherExecute) && (folder.Parent is not { } parent || CanEveryoneEnter(parent));

    private static void ThrowOnError(int result, string path)
    {
        if (result != 0)
        {
            throw new InvalidOperationException(
                $"{path} cannot be prepared for the database server: {Marshal.GetPInvokeErrorMessage(Marshal.GetLastPInvokeError())}.");
        }
    }

    [DllImport("libc", EntryPoint = "mkdir", SetLastError = true)]
    private static extern int MakeFolder([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint mode);

    [DllImport("libc", EntryPoint = "mkfifo", SetLastError = true)]
    private static extern int MakeFifo([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint mode);

    [DllImport("libc", EntryPoint = "lchown", SetLastError = true)]
    private static extern int ChangeOwner([MarshalAs(UnmanagedType.LPUTF8Str)] string path, uint user, uint group);
}
