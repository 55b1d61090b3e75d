namespace RpcBench.PayloadProjects.Projects;

/// <summary>The values that the templates of a project use, under the names in the templates.</summary>
/// <param name="Contract">The contract that the samples show.</param>
/// <param name="Settings">What else the project contains.</param>
/// <param name="Own">The user's contract, or null if the project has the one that the samples show.</param>
internal sealed record ProjectModel(Contract Contract, ProjectSettings Settings, OwnContract? Own = null)
{
    // protobuf can take several times as many bytes as JSON, for example for a list of zeros.
    private const long LargeBytes = 600_000;

    public string Root => Contract.Root.Name;

    public string Plural => Contract.Plural;

    public string Route => Plural.ToLowerInvariant();

    public string File => Identifiers.ToSnake(Root);

    public string Package => $"{Identifiers.ToSnake(Plural)}.v1";

    public string ItemsFile => $"{Identifiers.ToSnake(Plural)}.json";

    public bool HasOwnContract => Own is not null;

    public string OwnFile => Own?.File ?? "";

    public string OwnMessage => Own?.Message ?? "";

    /// <summary>The .proto file with the service, beside the user's.</summary>
    public string ServiceFile => "rpcbench_payload_service.proto";

    /// <summary>The command that repeats the measurement.</summary>
    public string Command
    {
        get
        {
            var program = $"dotnet run --project {Root}.Bench";
            return Settings.Options.Count == 0 ? program : $"{program} -- {string.Join(' ', Settings.Options)}";
        }
    }

    /// <summary>The work that only the gRPC service does in a call.</summary>
    public string MappingText => Own is null
        ? "The gRPC service maps messages and records in every call, as hand-written services do. The clients map nothing in a timed call."
        : "The messages are made before the measurement, so a call contains no mapping.";

    /// <summary>The .proto files as Markdown.</summary>
    public string ContractFiles => Own is null ? $"`{File}.proto`" : $"`{OwnFile}`, `{ServiceFile}`";

    /// <summary>The class of the payload's message.</summary>
    public string RootMessage => Own?.CSharpName ?? $"V1.{Root}";

    public string HasProtoNames => Own is { HasProtoNames: true } ? "true" : "false";

    public string Source => Settings.Source;

    public string Items => Settings.Items;

    public string SizesText => Settings.SizesText;

    public string PayloadLiteral => Literals.Write(Settings.Payload);

    public string ItemsLiteral => Literals.Write(Settings.Items);

    public string ToolFolder => Literals.EscapeXml(Settings.ToolFolder);

    public int Count => Settings.Count;

    /// <summary>The sizes of lists for <c>map</c>: powers of ten up to the number of objects, and that number.</summary>
    public string Sizes => string.Join(", ", Enumerable.Range(0, 6).Select(power => (int)Math.Pow(10, power))
        .Where(size => size < Count).Append(Count));

    public bool IsResponse => Settings.Direction == Direction.Response;

    public bool IsRequest => Settings.Direction == Direction.Request;

    public bool IsEcho => Settings.Direction == Direction.Echo;

    /// <summary>Whether the client sends objects.</summary>
    public bool IsSending => !IsResponse;

    /// <summary>Whether a list comes near the 4 MiB that gRPC accepts by default.</summary>
    public bool HasLargeMessages => Settings.ListBytes > LargeBytes;

    /// <summary>Whether names of members differ by case alone, which ASP.NET Core's JSON takes for one name.</summary>
    public bool HasTwins => Contract.Messages.Any(message =>
        message.Fields.DistinctBy(member => member.JsonName, StringComparer.OrdinalIgnoreCase).Count() < message.Fields.Count);

    public bool HasGrpcWeb => Settings.Arms.Contains(ArmChoice.GrpcWeb);

    public bool HasTranscoding => Settings.Arms.Contains(ArmChoice.Transcoding);

    public bool HasMessagePack => Settings.Arms.Contains(ArmChoice.MessagePack);

    public bool HasCodeFirst => Settings.Arms.Contains(ArmChoice.CodeFirst);

    public UsedVersions Versions { get; } = new();

    public IReadOnlyList<MessageModel> Messages =>
        [.. Contract.Messages.Select(message => new MessageModel(message, message == Contract.Root))];

    public IReadOnlyList<WrapperModel> Wrappers => [.. Contract.Wrappers.Select(wrapper => new WrapperModel(wrapper))];
}
