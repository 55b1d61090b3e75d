namespace RpcBench.Hosting.Versions;

/// <summary>One side of a gate as named on the command line: a git ref, a folder, or the URL of a running service.</summary>
internal sealed record GateSide(string Name, string Text)
{
    public const string Base = "base";
    public const string Head = "head";

    /// <summary>The path of the service's project in this version, relative to the root of the repository, or null if it is the path that
    /// this program declares.</summary>
    public string? Project { get; init; }

    public string Option => $"--{Name}";

    public string ProjectOption => $"--{Name}-project";

    /// <summary>The error message if a project is given for a side that is not a git ref.</summary>
    public string NoRefOfProject => $"{ProjectOption} names a project in a git ref, but {Option} is '{Text}', which is not a git ref. "
        + $"Leave out {ProjectOption}, or name a git ref.";

    public bool IsAddress => Text.Contains("://", StringComparison.Ordinal);

    /// <summary>Whether the text can only be a folder. A git ref may also contain slashes and may have the same name as a folder.</summary>
    public bool IsSurelyFolder =>
        Directory.Exists(Text) && (Path.IsPathRooted(Text) || Text.StartsWith('.') || Text.Contains(Path.DirectorySeparatorChar));

    /// <summary>Returns the arm that calls this side's version of a service.</summary>
    public ComparedArm ArmOf(ComparedArm arm, int port) => arm.AsVersion(Name) with
    {
        Address = IsAddress ? ServiceAddress.Parse(Option, Text, port) : null,
    };
}

/// <summary>A published version of a service, with its origin and the checksum of its files.</summary>
internal sealed record PublishedVersion(string Folder, string? Commit, string Checksum, int Files);
