namespace RpcBench.Hosting.Versions;

/// <summary>One side of a gate as named on the command line: a git ref, a folder, or the URL of a running service.</summary>
internal sealed record GateSide(string Name, string Text)
{
    public const string Base = "base";
    public const string Head = "head";

    /// <summary>The project's path in this version, relative to the root of the repository, or null for the declared path.</summary>
    public string? Project { get; init; }

    public string Option => $"--{Name}";

    public string ProjectOption => $"--{Name}-project";

    public string ProjectWithoutRefMessage => $"{ProjectOption} names a project in a git ref, but {Option} is '{Text}', which is not a "
        + $"git ref. Leave out {ProjectOption}, or name a git ref.";

    public bool IsAddress => Text.Contains("://", StringComparison.Ordinal);

    /// <summary>Whether the text can only be a folder. A git ref may also contain slashes and may have the same name as a folder.</summary>
    public bool IsDefinitelyFolder =>
        Directory.Exists(Text) && (Path.IsPathRooted(Text) || Text.StartsWith('.') || Text.Contains(Path.DirectorySeparatorChar));

    public ComparedArm CreateArm(ComparedArm arm, int port) => arm.ForVersion(Name) with
    {
        Address = IsAddress ? ServiceAddress.Parse(Option, Text, port) : null,
    };
}

internal sealed record PublishedVersion(string Folder, string? Commit, string Checksum, int Files);
