namespace Grpc.Core;

/// <summary>Which version this is. The fourth number is the stand-in's own; the real package has three.</summary>
public static class VersionInfo
{
    /// <summary>What callers bind to.</summary>
    public const string CurrentAssemblyVersion = "2.0.0.0";

    /// <summary>The version of the file.</summary>
    public const string CurrentAssemblyFileVersion = CurrentVersion;

    /// <summary>The version of the package.</summary>
    public const string CurrentVersion = "2.85.0.2";
}
