using RpcBench.Tests.Services;

namespace RpcBench.Endurance.Programs;

/// <summary>Starts services whose log a campaign reads itself, once it has them at its mercy.</summary>
internal static class CampaignService
{
    /// <summary>One that runs.</summary>
    /// <param name="project"><c>RestApi</c> or <c>GrpcService</c>.</param>
    /// <param name="settings">Its settings, as on its command line.</param>
    public static async Task<RunningService> StartAsync(string project, params IEnumerable<string> settings) =>
        (await RunningService.StartAsync(project, [.. settings])).ExpectErrors();

    /// <summary>One with further environment variables.</summary>
    public static async Task<RunningService> StartInAsync(IReadOnlyDictionary<string, string> environment, string project, params IEnumerable<string> settings) =>
        (await RunningService.StartInAsync(environment, project, [.. settings])).ExpectErrors();

    /// <summary>One that may open only so many files, sockets among them.</summary>
    public static async Task<RunningService> StartWithFewFilesAsync(int files, string project, params IEnumerable<string> settings) =>
        (await RunningService.StartWithFewFilesAsync(files, project, [.. settings])).ExpectErrors();
}
