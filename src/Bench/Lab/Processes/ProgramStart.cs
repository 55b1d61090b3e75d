using System.Text.Json.Serialization.Metadata;

namespace RpcBench.Bench.Lab.Processes;

/// <summary>How a program of this project is started as a process of its own.</summary>
/// <typeparam name="T">What it says of itself once it is ready.</typeparam>
/// <param name="Name">Its folder below <c>services/</c> beside this program.</param>
/// <param name="Subject">What messages call it, for example <c>the rest service</c>.</param>
/// <param name="AnnouncementPrefix">What the line of standard output starts with by which it says that it is ready.</param>
/// <param name="Announcement">The rest of that line.</param>
internal sealed record ProgramStart<T>(string Name, string Subject, string AnnouncementPrefix, JsonTypeInfo<T> Announcement)
    where T : class
{
    public IReadOnlyList<string> Arguments { get; init; } = [];

    /// <summary>Environment variables: no secret in them shows in a process list.</summary>
    public IReadOnlyDictionary<string, string> Environment { get; init; } = new Dictionary<string, string>();
}
