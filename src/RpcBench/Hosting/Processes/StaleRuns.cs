namespace RpcBench.Hosting.Processes;

/// <summary>Runs that were killed together with their guard: their folders lie where this one's does. Only folders of this user are looked
/// at, that no other user could have put anything into.</summary>
internal static class StaleRuns
{
    private const int CurrentFolder = -100;
    private const int NoFollow = 0x100;
    private const uint ModeAndOwner = 0x1 | 0x2 | 0x8;
    private const int OwnerOffset = 20;
    private const int ModeOffset = 28;
    private const int KindMask = 0xF000;
    private const int KindFolder = 0x4000;
    private const int WritableByOthers = 0x12; // Group and others, octal 022.

    /// <summary>Removes what is left of all of them that lie beside the folder of the run that looks.</summary>
    /// <param name="beside">The folder of the run that looks.</param>
    /// <param name="parseOwn">Reads cleanups of the program, or null if it has none.</param>
    public static async Task SweepAsync(string beside, ParseCleanup? parseOwn)
    {
        foreach (var folder in Directory.GetDirectories(Path.GetDirectoryName(beside)!, RunFolder.Pattern))
        {
            if (folder != beside && RunFolder.OwnerOf(folder) is { IsAlive: false } && IsMine(folder))
            {
                await RunCleanup.RemoveAsync(folder, parseOwn);
            }
        }
    }

    // Elsewhere than on Linux the temporary folder is the user's own.
    private static bool IsMine(string folder) =>
        OperatingSystem.IsLinux() ? IsMineAlone(folder) : new DirectoryInfo(folder).LinkTarget is null;

    // .NET does not say whose a folder is, and root may enter everybody's: a list in one that somebody else made is not obeyed.
    private static bool IsMineAlone(string folder)
    {
        var status = new byte[256];
        if (Status(CurrentFolder, folder, NoFollow, ModeAndOwner, status) != 0)
        {
            return false;
        }

        var mode = BitConverter.ToUInt16(status, ModeOffset);
        return BitConverter.ToUInt32(status, OwnerOffset) == EffectiveUser() && (mode & KindMask) == KindFolder
            && (mode & WritableByOthers) == 0;
    }

    [DllImport("libc", EntryPoint = "statx")]
    private static extern int Status(int folder, [MarshalAs(UnmanagedType.LPUTF8Str)] string path, int flags, uint wanted, byte[] status);

    [DllImport("libc", EntryPoint = "geteuid")]
    private static extern uint EffectiveUser();
}
