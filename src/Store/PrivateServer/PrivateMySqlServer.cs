using System.Diagnostics;
using System.Net;
using System.Net.Sockets;
using System.Security.Cryptography;
using System.Security.Cryptography.X509Certificates;

namespace RpcBench.Store.PrivateServer;

/// <summary>
/// A MySQL or MariaDB server of one's own: in a temporary folder, on a free port of 127.0.0.1, with an empty database <c>rpcbench</c>.
/// Disposing stops it and deletes the folder.
/// </summary>
public sealed class PrivateMySqlServer : IAsyncDisposable
{
    private const string Database = "rpcbench";
    private static readonly TimeSpan Patience = TimeSpan.FromSeconds(60);

    private readonly DirectoryInfo _folder;
    private readonly Action<Process> _started;
    private readonly string _password = RandomNumberGenerator.GetHexString(32, lowercase: true);
    private Process? _process;
    private int _port;

    private PrivateMySqlServer(ServerProgram program, DirectoryInfo folder, Action<Process> started)
    {
        Program = program;
        _folder = folder;
        _started = started;
    }

    /// <summary>The server program that runs.</summary>
    public ServerProgram Program { get; }

    /// <summary>
    /// What the drivers take: TCP over loopback, and TLS, which both servers speak by default in their current versions. It is faster here
    /// and not slower: docs/store.md says why.
    /// </summary>
    public string ConnectionString =>
        $"Server=127.0.0.1;Port={_port};User ID={Database};Password={_password};Database={Database};SslMode=Required";

    /// <summary>The operating system's id of the server's process.</summary>
    public int ProcessId => _process?.Id ?? 0;

    /// <summary>The folder with its data, its socket and its log.</summary>
    public string Folder => _folder.FullName;

    /// <summary>The settings it runs with, apart from its places: fit for a benchmark whose data fit in memory.</summary>
    public static IReadOnlyList<string> Settings { get; } =
    [
        "--skip-name-resolve", "--performance-schema=OFF", "--skip-log-bin", "--innodb-buffer-pool-size=64M",
        "--innodb-flush-log-at-trx-commit=2", "--max-connections=500", "--character-set-server=utf8mb4", "--collation-server=utf8mb4_bin",
        "--loose-mysqlx=OFF",
    ];

    /// <summary>Starts a server, which answers when this returns.</summary>
    /// <exception cref="InvalidOperationException">It does not start; the message ends with its log.</exception>
    public static Task<PrivateMySqlServer> StartAsync(ServerProgram program, CancellationToken cancellation = default) =>
        StartAsync(program, Directory.CreateTempSubdirectory("rpcbench-mysql-"), static _ => { }, cancellation);

    /// <summary>The same in a folder of the caller's choice, which goes with the server.</summary>
    /// <param name="program">The server program.</param>
    /// <param name="folder">An empty folder with a short path: the server's socket lies in it.</param>
    /// <param name="started">Told every process as soon as it exists, so that somebody else can end it too.</param>
    /// <param name="cancellation">Gives up.</param>
    /// <exception cref="InvalidOperationException">It does not start; the message ends with its log.</exception>
    public static async Task<PrivateMySqlServer> StartAsync(
        ServerProgram program, DirectoryInfo folder, Action<Process> started, CancellationToken cancellation)
    {
        ArgumentNullException.ThrowIfNull(program);
        ArgumentNullException.ThrowIfNull(folder);
        ArgumentNullException.ThrowIfNull(started);
        var server = new PrivateMySqlServer(program, folder, started);
        try
        {
            await server.MakeDataAsync(cancellation);
            await server.MakeCertificateAsync(cancellation);
            for (var attempt = 1; ; attempt++)
            {
                server._port = FreePort();
                try
                {
                    await server.RunAsync(server.FirstStatements(), cancellation);
                    return server;
                }
                catch (InvalidOperationException) when (attempt < 5 && server.LogTail().Contains("in use", StringComparison.OrdinalIgnoreCase))
                {
                    // Another process took the port between the asking and the starting.
                }
            }
        }
        catch
        {
            await server.DisposeAsync();
            throw;
        }
    }

    /// <summary>The last lines of the server's log.</summary>
    public string LogTail()
    {
        var log = InFolder("log");
        return File.Exists(log) ? string.Join('\n', File.ReadLines(log).TakeLast(20)) : "";
    }

    /// <summary>Ends the server as a crash would.</summary>
    public async Task KillAsync()
    {
        if (_process is { HasExited: false } process)
        {
            process.Kill(entireProcessTree: true);
            await process.WaitForExitAsync();
        }
    }

    /// <summary>Starts it again after <see cref="KillAsync"/>, on the same port and with the same data.</summary>
    public async Task RestartAsync(CancellationToken cancellation = default)
    {
        await KillAsync();
        await RunAsync("", cancellation);
    }

    /// <summary>Stops the server, by force if it does not stop when told, and deletes its folder.</summary>
    public async ValueTask DisposeAsync()
    {
        if (_process is { HasExited: false } process)
        {
            try
            {
                await using var connection = new MySqlConnection(ConnectionString + ";Pooling=False");
                await connection.OpenAsync();
                await using var shutdown = connection.CreateCommand();
                shutdown.CommandText = "SHUTDOWN";
                await shutdown.ExecuteNonQueryAsync();
                await process.WaitForExitAsync().WaitAsync(TimeSpan.FromSeconds(15));
            }
            catch (Exception error) when (error is MySqlException or TimeoutException or IOException)
            {
                // It does not answer any more: then by force.
            }

            await KillAsync();
        }

        _process?.Dispose();
        _process = null;
        _folder.Refresh();
        if (_folder.Exists)
        {
            _folder.Delete(recursive: true);
        }
    }

    private static int FreePort()
    {
        using var listener = new TcpListener(IPAddress.Loopback, 0);
        listener.Start();
        return ((IPEndPoint)listener.LocalEndpoint).Port;
    }

    // A server that is started by root wants to be told that this is meant.
    private static string[] User() => Environment.UserName == "root" ? ["--user=root"] : [];

    private string InFolder(string name) => Path.Combine(_folder.FullName, name);

    /// <summary>They reach the server by its standard input, so that the password is neither on disk nor among its arguments.</summary>
    private string FirstStatements() => $"""
        CREATE DATABASE IF NOT EXISTS {Database} CHARACTER SET utf8mb4 COLLATE utf8mb4_bin;
        ALTER USER 'root'@'localhost' IDENTIFIED BY '{_password}';
        DROP USER IF EXISTS ''@'localhost';
        CREATE USER IF NOT EXISTS '{Database}'@'127.0.0.1' IDENTIFIED BY '{_password}';
        GRANT ALL ON *.* TO '{Database}'@'127.0.0.1' WITH GRANT OPTION;

        """;

    private async Task MakeDataAsync(CancellationToken cancellation)
    {
        var data = InFolder("data");
        ProcessStartInfo making;
        if (Program.IsMariaDb)
        {
            var tool = Program.Tool("mariadb-install-db") ?? Program.Tool("mysql_install_db")
                ?? throw new InvalidOperationException($"{Program.Path} is MariaDB, but mariadb-install-db, which makes its data folder, is not beside it.");
            making = new(tool, ["--no-defaults", $"--datadir={data}", "--auth-root-authentication-method=normal", "--skip-test-db", .. User()]);
        }
        else
        {
            making = new(Program.Path, ["--no-defaults", "--initialize-insecure", $"--datadir={data}", $"--log-error={InFolder("log")}", .. User()]);
        }

        making.RedirectStandardOutput = true;
        making.RedirectStandardError = true;

        // A server that starts deletes every other server's temporary tables from a temporary folder that they share.
        making.Environment["TMPDIR"] = _folder.FullName;
        using var process = Process.Start(making)!;
        _started(process);
        var said = await Task.WhenAll(process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
        await process.WaitForExitAsync(cancellation);
        if (process.ExitCode != 0)
        {
            throw new InvalidOperationException($"{making.FileName} made no data folder:\n{string.Concat(said)}{LogTail()}");
        }
    }

    /// <summary>A certificate that nobody trusts and a key that goes with the folder: for encryption, not for proof of who the server is.</summary>
    private async Task MakeCertificateAsync(CancellationToken cancellation)
    {
        using var key = ECDsa.Create(ECCurve.NamedCurves.nistP256);
        var now = DateTimeOffset.UtcNow;
        using var certificate = new CertificateRequest("CN=127.0.0.1", key, HashAlgorithmName.SHA256).CreateSelfSigned(now.AddDays(-1), now.AddDays(30));
        await File.WriteAllTextAsync(InFolder("certificate.pem"), certificate.ExportCertificatePem(), cancellation);
        var secret = new FileStreamOptions { Mode = FileMode.CreateNew, Access = FileAccess.Write };
        if (!OperatingSystem.IsWindows())
        {
            secret.UnixCreateMode = UnixFileMode.UserRead | UnixFileMode.UserWrite;
        }

        await using var file = new StreamWriter(InFolder("key.pem"), secret);
        await file.WriteAsync(key.ExportPkcs8PrivateKeyPem().AsMemory(), cancellation);
    }

    private async Task RunAsync(string firstStatements, CancellationToken cancellation)
    {
        File.Delete(InFolder("log"));
        _process?.Dispose();
        var starting = new ProcessStartInfo(Program.Path,
        [
            "--no-defaults", $"--datadir={InFolder("data")}", $"--tmpdir={_folder.FullName}", $"--socket={InFolder("socket")}",
            $"--pid-file={InFolder("pid")}", $"--log-error={InFolder("log")}", $"--port={_port}", "--bind-address=127.0.0.1",
            $"--ssl-cert={InFolder("certificate.pem")}", $"--ssl-key={InFolder("key.pem")}",
            "--init-file=/dev/stdin", .. Settings, .. User(),
        ])
        {
            RedirectStandardInput = true,
            RedirectStandardOutput = true,
            RedirectStandardError = true,
        };
        _process = Process.Start(starting)!;
        _started(_process);
        _process.OutputDataReceived += (_, _) => { };
        _process.ErrorDataReceived += (_, _) => { };
        _process.BeginOutputReadLine();
        _process.BeginErrorReadLine();
        await _process.StandardInput.WriteAsync(firstStatements.AsMemory(), cancellation);
        _process.StandardInput.Close();
        await ReadyAsync(cancellation);
    }

    private async Task ReadyAsync(CancellationToken cancellation)
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
                return;
            }
            catch (MySqlException) when (Stopwatch.GetElapsedTime(started) < Patience)
            {
                await Task.Delay(20, cancellation);
            }
        }
    }
}
