namespace RpcBench.Hosting.Processes;

/// <summary>Cleans up after runs that were killed together with their watchdog. Their folders are next to the current run's folder. A
/// folder is skipped unless it belongs to this user and no other user could have put anything into it.</summary>
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

    public static async Task RemoveAllAsync(string currentFolder, ParseCleanup? parseCustom)
    {
        foreach (var folder in Directory.GetDirectories(Path.GetDirectoryName(currentFolder)!, RunFolder.Pattern))
        {
            if (folder != currentFolder && RunFolder.OwnerOf(folder) is { IsAlive: false } && IsOwned(folder))
            {
                await RunCleanup.RemoveAsync(folder, parseCustom);
            }
        }
    }

    // On systems other than Linux, the temporary folder belongs to the user.
    private static bool IsOwned(string folder) =>
        OperatingSystem.IsLinux() ? IsExclusivelyOwned(folder) : new DirectoryInfo(folder).LinkTarget is null;

    // .NET does not report the owner of a folder, and root may enter every folder. Another user's clean-up list must be ignored.
    private static bool IsExclusivelyOwned(string folder)
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
