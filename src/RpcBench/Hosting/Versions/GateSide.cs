namespace RpcBench.Hosting.Versions;

/// <summary>One side of a gate as the command line names it: a git ref, a folder or the URL of a service that runs.</summary>
internal sealed record GateSide(string Name, string Text)
{
    public const string Base = "base";
    public const string Head = "head";

    /// <summary>Where the project of the service lies in this version, as seen from the repository's root, or null if it lies where
    /// this program declares it.</summary>
    public string? Project { get; init; }

    public string Option => $"--{Name}";

    public string ProjectOption => $"--{Name}-project";

    /// <summary>Why a project cannot be given for this side.</summary>
    public string NoRefOfProject => $"{ProjectOption} names a project in a git ref, but {Option} is '{Text}', which is no git ref.";

    public bool IsAddress => Text.Contains("://", StringComparison.Ordinal);

    /// <summary>Whether it can be nothing but a folder: a git ref may have slashes as well, and be called as a folder is.</summary>
    public bool IsSurelyFolder =>
        Directory.Exists(Text) && (Path.IsPathRooted(Text) || Text.StartsWith('.') || Text.Contains(Path.DirectorySeparatorChar));

    /// <summary>The arm that calls its version of a service.</summary>
    public ComparedArm ArmOf(ComparedArm arm, int port) => arm.AsVersion(Name) with
    {
        Address = IsAddress ? ServiceAddress.Parse(Option, Text, port) : null,
    };
}

/// <summary>A version of a service, published: where it was published from, and the checksum of its files.</summary>
internal sealed record PublishedVersion(string Folder, string? Commit, string Checksum, int Files);
