using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Store;

/// <summary>A MySQL or MariaDB server in a temporary folder, on a free port of 127.0.0.1, with an empty database <c>rpcbench</c>.</summary>
public sealed class PrivateMySqlServer : IAsyncDisposable
{
    private const string Database = "rpcbench";
    private const string AccountStatementsPipe = "first-statements";
    private const int MaxPortAttempts = 5;

    // MariaDB's script creates a root account without a password for every name of this machine (10.4 and later keep accounts in this
    // table).
    private const string RemoveRemoteRootAccounts = """
        DELETE FROM mysql.global_priv WHERE Host <> 'localhost' OR User NOT IN ('root', 'mariadb.sys');
        DELETE FROM mysql.proxies_priv;
        FLUSH PRIVILEGES;
        """;

    private static readonly TimeSpan WaitTimeout = TimeSpan.FromSeconds(60);

    private readonly ServerFolder _folder;
    private readonly Func<ProcessStartInfo, Process> _startProcess;
    private readonly string _password = RandomNumberGenerator.GetHexString(32, lowercase: true);
    private Process? _process;
    private int _port;

    private PrivateMySqlServer(ServerProgram program, ServerFolder folder, Func<ProcessStartInfo, Process> start) =>
        (Program, _folder, _startProcess) = (program, folder, start);

    public ServerProgram Program { get; }

    /// <summary>The connection string: TCP over loopback, with TLS, which current versions of both servers support by default.</summary>
    public string ConnectionString =>
        $"Server=127.0.0.1;Port={_port};User ID={Database};Password={_password};Database={Database};SslMode=Required";

    /// <summary>The password of <c>root</c>, who can log in only through the socket.</summary>
    internal string RootPassword { get; } = RandomNumberGenerator.GetHexString(32, lowercase: true);

    internal string SocketPath => _folder.PathOf("socket");

    /// <summary>The file of the server's self-signed certificate, for clients that verify the server.</summary>
    public string CertificateFile => _folder.PathOf("certificate.pem");

    public int ProcessId { get; private set; }

    public string Folder => _folder.Path;

    // Settings for a benchmark whose data fits in memory.
    private static readonly string[] Settings =
    [
        "--skip-name-resolve", "--performance-schema=OFF", "--skip-log-bin", "--innodb-buffer-pool-size=64M",
        "--innodb-flush-log-at-trx-commit=2", "--max-connections=500", "--character-set-server=utf8mb4", "--collation-server=utf8mb4_bin",
        "--loose-mysqlx=OFF",
    ];

    /// <summary>Starts a server and waits until it accepts connections. <paramref name="making"/> is called with the path of the temporary
    /// folder before the folder exists.</summary>
    /// <exception cref="InvalidOperationException">Thrown when the server does not start. The message ends with its log.</exception>
    public static async Task<PrivateMySqlServer> StartAsync(
        ServerProgram program, Action<string>? making = null, Func<ProcessStartInfo, Process>? start = null,
        CancellationToken cancellation = default)
    {
        if (program.UnusableReason is { } refusal)
        {
            throw new InvalidOperationException(refusal);
        }

        var server = new PrivateMySqlServer(program, ServerFolder.Create(making), start ?? (info => Process.Start(info)!));
        try
        {
            await server.CreateCertificateAsync(cancellation);
            server._folder.CreatePipe(AccountStatementsPipe);
            server._folder.TransferOwnership();
            await server.CreateDataFolderAsync(cancellation);
            await server.RunOnFreePortAsync(cancellation);
            return server;
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    public string LogTail()
    {
        var log = _folder.PathOf("log");
        return File.Exists(log) ? string.Join('\n', File.ReadLines(log).TakeLast(20)) : "";
    }

    public bool IsRunning => _process is { HasExited: false };

    /// <summary>Kills the server, as a crash would.</summary>
    public Task KillAsync() => IsRunning ? KillProcessAsync(_process!) : Task.CompletedTask;

    public Task WaitForExitAsync(CancellationToken cancellation) => _process!.WaitForExitAsync(cancellation);

    public async Task RestartAsync(CancellationToken cancellation = default)
    {
        await KillAsync();
        await RunAsync(null, cancellation);
    }

    public async ValueTask DisposeAsync()
    {
        if (_process is { HasExited: false } process)
        {
            try
            {
                await using var connection = new MySqlConnection(ConnectionString + ";Pooling=False");
                await connection.ExecuteAsync("SHUTDOWN");
                await process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(15));
            }
            catch (Exception error) when (error is MySqlException or InvalidOperationException or TimeoutException or IOException)
            {
                // The server no longer responds, so it is killed.
            }

            await KillAsync();
        }

        _process?.Dispose();
        _process = null;
        await FolderRemoval.RemoveAsync(_folder.Path);
    }

    private static async Task KillProcessAsync(Process onLeash)
    {
        onLeash.StandardInput.Close();
        await onLeash.WaitForExitAsync();
    }

    /// <summary>Returns the statements that set up the accounts: <c>root</c> for the socket in the server's folder, and the account of the
    /// run for TCP. They reach the server through a pipe before it listens, so that no password is on disk or in its arguments.</summary>
    private string CreateAccountStatements() => $"""
        {(Program.IsMariaDb ? RemoveRemoteRootAccounts : "")}
        ALTER USER 'root'@'localhost' IDENTIFIED BY '{RootPassword}';
        CREATE DATABASE IF NOT EXISTS {Database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
        CREATE USER IF NOT EXISTS '{Database}'@'127.0.0.1' IDENTIFIED BY '{_password}';
        GRANT ALL ON {Database}.* TO '{Database}'@'127.0.0.1';
        GRANT SHUTDOWN ON *.* TO '{Database}'@'127.0.0.1';

        """;

    private async Task CreateDataFolderAsync(CancellationToken cancellation)
    {
        var data = $"--datadir={_folder.PathOf("data")}";

        // Without --rpm, the script would give the folder of the PAM plugin, which belongs to the machine's installed server, to this
        // account.
        ProcessStartInfo making = Program.IsMariaDb
            ? new(
                Program.FindTool("mariadb-install-db") ?? Program.FindTool("mysql_install_db") ?? throw new InvalidOperationException(
                    $"{Program.Path} is MariaDB, but mariadb-install-db, which creates its data folder, is missing. Install it beside the "
                        + "server."),
                ["--no-defaults", data, "--auth-root-authentication-method=normal", "--skip-test-db", "--rpm", .. _folder.UserArguments])
            : new(
                Program.Path,
                ["--no-defaults", "--initialize-insecure", data, $"--log-error={_folder.PathOf("log")}", .. _folder.UserArguments]);

        // A server that starts deletes the temporary tables of all other servers that share its temporary folder.
        making.Environment["TMPDIR"] = _folder.Path;
        using var process = _startProcess(ParentBoundProcess.Wrap(making));
        var said = Task.WhenAll(
            process.StandardOutput.ReadToEndAsync(CancellationToken.None), process.StandardError.ReadToEndAsync(CancellationToken.None));
        try
        {
            await process.WaitForExitAsync(cancellation);
        }
        catch (OperationCanceledException)
        {
            await KillProcessAsync(process);
            throw;
        }

        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException($"{making.FileName} created no data folder:\n{string.Concat(await said)}{LogTail()}");
        }
    }

    /// <summary>Creates a self-signed certificate. It encrypts connections, but does not prove the identity of the server.</summary>
    private async Task CreateCertificateAsync(CancellationToken cancellation)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var now = DateTimeOffset.UtcNow;
        var request = new CertificateRequest("CN=127.0.0.1", key, HashAlgorithmName.SHA256);
        var names = new SubjectAlternativeNameBuilder();
        names.AddIpAddress(IPAddress.Loopback);
        request.CertificateExtensions.Add(names.Build());
        using var certificate = request.CreateSelfSigned(now.AddDays(-1), now.AddDays(30));
        await _folder.WritePrivateFileAsync("certificate.pem", certificate.ExportCertificatePem(), cancellation);
        await _folder.WritePrivateFileAsync("key.pem", key.ExportPkcs8PrivateKeyPem(), cancellation);
    }

    private async Task RunOnFreePortAsync(CancellationToken cancellation)
    {
        var left = MaxPortAttempts;
        while (true)
        {
            using (var held = FreePort.Hold())
            {
                _port = held.GetPort();
            }

            left--;
            try
            {
                await RunAsync(CreateAccountStatements(), cancellation);
                return;
            }
            catch (InvalidOperationException) when (left > 0 && LogTail().Contains("in use", StringComparison.OrdinalIgnoreCase))
            {
                // Another process took the port before the server started.
            }
        }
    }

    private async Task RunAsync(string? firstStatements, CancellationToken cancellation)
    {
        File.Delete(_folder.PathOf("log"));
        _process?.Dispose();
        var starting = new ProcessStartInfo(Program.Path,
        [
            "--no-defaults", $"--datadir={_folder.PathOf("data")}", $"--tmpdir={_folder.Path}", $"--socket={SocketPath}",
            $"--pid-file={_folder.PathOf("pid")}", $"--log-error={_folder.PathOf("log")}", $"--port={_port}", "--bind-address=127.0.0.1",
            $"--ssl-cert={CertificateFile}", $"--ssl-key={_folder.PathOf("key.pem")}", $"--secure-file-priv={_folder.Path}",
            .. firstStatements is null ? [] : new[] { $"--init-file={_folder.PathOf(AccountStatementsPipe)}" },
            .. Settings, .. _folder.UserArguments,
        ]);
        _process = _startProcess(ParentBoundProcess.Wrap(starting));
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
        if (firstStatements is not null)
        {
            await SendStatementsAsync(firstStatements, _process, cancellation);
        }

        await WaitUntilReadyAsync(cancellation);
    }

    private async Task SendStatementsAsync(string statements, Process server, CancellationToken cancellation)
    {
        var path = _folder.PathOf(AccountStatementsPipe);

        // Opening a pipe for writing blocks until the server opens it for reading.
        var giving = Task.Run(() => File.AppendAllText(path, statements), CancellationToken.None);
        using var waiting = CancellationTokenSource.CreateLinkedTokenSource(cancellation);
        var ended = server.WaitForExitAsync(waiting.Token);
        if (await Task.WhenAny(giving, ended) == ended)
        {
            // The server ended without reading. Opening both ends here unblocks the writer.
            await using var both = new FileStream(path, FileMode.Open, FileAccess.ReadWrite, FileShare.ReadWrite);
            await giving.ConfigureAwait(ConfigureAwaitOptions.SuppressThrowing);
        }

        await waiting.CancelAsync();
        cancellation.ThrowIfCancellationRequested();
    }

    private async Task WaitUntilReadyAsync(CancellationToken cancellation)
    {
        var started = Stopwatch.GetTimestamp();
        while (true)
        {
            if (_process!.HasExited)
            {
                throw new InvalidOperationException($"{Program.Path} ended with exit code {_process.ExitCode}:\n{LogTail()}");
            }

            try
            {
                await using var connection = new MySqlConnection(ConnectionString + ";Pooling=False");
                await connection.OpenAsync(cancellation);
                ProcessId = int.Parse(await File.ReadAllTextAsync(_folder.PathOf("pid"), cancellation), CultureInfo.InvariantCulture);
                return;
            }
            catch (MySqlException) when (Stopwatch.GetElapsedTime(started) < WaitTimeout)
            {
                await Task.Delay(20, cancellation);
            }
        }
    }
}
