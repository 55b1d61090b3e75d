namespace RpcBench.Checks;

/// <summary><c>crank-folders</c>: publishes the programs that the jobs of <c>crank/rpcbench.yml</c> send to their agents, which do not
/// build.</summary>
internal static class CrankFoldersCommand
{
    private static readonly (string Folder, string Project, string Program, string[] Options)[] PublishedPrograms =
    [
        ("rest", "src/RestApi", "RpcBench.RestApi.dll", []),
        ("grpc", "src/GrpcService", "RpcBench.GrpcService.dll", []),
        // This program calls services that are already running.
        ("load", "src/Bench", "Bench.dll", ["-p:WithServices=false"]),
    ];

    public static Command Create()
    {
        var root = FiguresCommand.CreateRootOption();
        var output = new Option<DirectoryInfo?>("--output") { Description = "Where they go (crank/published)", HelpName = "folder" };
        var noBuild = new Option<bool>("--no-build") { Description = "Uses the last Release build" };
        return Verbs.Create<CrankFolders>(
            "crank-folders", "Publishes the services and the load for the agents of dotnet/crank", [root, output, noBuild],
            parsed => Read(parsed.GetRequiredValue(root), parsed.GetValue(output), parsed.GetValue(noBuild)),
            (plan, _, cancellation) => PublishAsync(plan, cancellation),
            [("crank-folders", "before crank --config crank/rpcbench.yml …")],
            ExitCodes.Failure, ExitCodes.Interrupted);
    }

    private static CrankFolders Read(DirectoryInfo root, DirectoryInfo? output, bool noBuild)
    {
        if (PublishedPrograms.FirstOrDefault(one => !Directory.Exists(Path.Combine(root.FullName, one.Project))).Project is { } missing)
        {
            throw new UserException($"--root is '{root}', which has no {missing}. Name the folder of the repository.");
        }

        var folder = output?.FullName ?? Path.Combine(root.FullName, "crank", "published");
        if (PublishedPrograms.Select(one => (Path: Path.Combine(folder, one.Folder), one.Program)).FirstOrDefault(HasOtherFiles)
            .Path is { } other)
        {
            throw new UserException($"'{other}' contains files that this command did not write. Name another folder with --output.");
        }

        return new(root.FullName, folder, noBuild);
    }

    private static bool HasOtherFiles((string Path, string Program) one) =>
        Directory.Exists(one.Path) && Directory.EnumerateFileSystemEntries(one.Path).Any()
        && !File.Exists(Path.Combine(one.Path, one.Program));

    private static async Task<int> PublishAsync(CrankFolders plan, CancellationToken cancellation)
    {
        foreach (var (name, project, _, options) in PublishedPrograms)
        {
            var folder = Path.Combine(plan.Folder, name);
            if (Directory.Exists(folder))
            {
                Directory.Delete(folder, recursive: true);
            }

            string[] built = plan.NoBuild ? ["--no-build"] : [];
            await RunAsync(
                [
                    "publish", Path.Combine(plan.Root, project), "-c", "Release", "-o", folder, "-nologo", "-v", "q",
                    "--disable-build-servers", "-nodeReuse:false", .. built, .. options,
                ],
                cancellation);
            Console.WriteLine(folder);
        }

        return ExitCodes.Success;
    }

    /// <exception cref="EnvironmentException">Thrown when the command fails. The message is the command's output.</exception>
    private static async Task RunAsync(string[] arguments, CancellationToken cancellation)
    {
        using var process = Process.Start(CurrentProgram.CreateStartInfo(arguments))!;
        try
        {
            var (said, wrong) = (process.StandardOutput.ReadToEndAsync(cancellation), process.StandardError.ReadToEndAsync(cancellation));
            await process.WaitForExitAsync(cancellation);
            if (process.ExitCode != 0)
            {
                throw new EnvironmentException(
                    $"dotnet {string.Join(' ', arguments)} failed:{Environment.NewLine}{await said}{await wrong}");
            }
        }
        finally
        {
            process.Kill(entireProcessTree: true);
        }
    }

    private sealed record CrankFolders(string Root, string Folder, bool NoBuild);
}
