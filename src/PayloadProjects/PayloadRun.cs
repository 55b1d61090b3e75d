namespace RpcBench.PayloadProjects;

/// <summary>Runs the verb once: reads the samples, writes the project, builds it, and starts its comparison.</summary>
internal sealed class PayloadRun(PayloadPlan plan, TextWriter output, string toolFolder)
{
    private const string UnnamedPayload = "Payload";

    /// <summary>Returns the exit code of the comparison.</summary>
    /// <exception cref="UserException">Thrown when a sample cannot be a payload, or when the project cannot be built here.</exception>
    public async Task<int> RunAsync(CancellationToken cancellation)
    {
        // A read of standard input cannot be cancelled.
        var samples = await Task.Run(() => SampleReader.Read(plan.Files, Console.OpenStandardInput()), cancellation)
            .WaitAsync(cancellation);
        var contract = CreateContract(samples);
        var own = ReadOwnContract(samples, contract);
        ArmChoice.RefuseUnsupported(plan.Arms, contract, plan.Direction);
        var items = ItemList.Create(samples, plan.Count, plan.Seed, own?.FixedTexts);
        var sizes = PayloadSizes.Measure(contract, samples, plan.Direction);
        var folder = new ProjectFolder(plan.Keep, plan.Artifacts);
        await DotNet.RequireSdkAsync(cancellation);

        var model = new ProjectModel(contract, Describe(samples, sizes, items), own);
        folder.Write(model, items);
        await output.WriteLineAsync(Announce(samples, contract, folder));
        var code = await MeasureAsync(folder, model, cancellation);
        var isNeeded = folder.MoveIntoRun(model.Settings.Payload) || code == ExitCodes.Mismatch;
        if (!isNeeded)
        {
            folder.Remove(evenIfNamed: code == ExitCodes.BadInput);
            return code;
        }

        await output.WriteLineAsync($"\n{model.SizesText}\n");
        await output.WriteLineAsync($"The project is in {folder.Path}. Measure again there with: {model.Command}");
        return code;
    }

    private async Task<int> MeasureAsync(ProjectFolder folder, ProjectModel model, CancellationToken cancellation)
    {
        try
        {
            var program = await GeneratedBuild.RunAsync(folder.Path, model, cancellation);
            return await DotNet.RunAsync([program, .. plan.ProgramOptions, "--artifacts", plan.Artifacts], cancellation);
        }
        catch (Exception exception) when (exception is UserException or OperationCanceledException)
        {
            folder.Remove(evenIfNamed: exception is OperationCanceledException);
            throw;
        }
    }

    private OwnContract? ReadOwnContract(IReadOnlyList<Sample> samples, Contract contract)
    {
        if (plan is not { Proto: { } file, Message: { } message })
        {
            return null;
        }

        var own = OwnContract.Read(file, message);
        own.RefuseDisagreements(samples, contract);
        return own;
    }

    private Contract CreateContract(IReadOnlyList<Sample> samples)
    {
        var observed = Observer.Observe(samples);
        return ContractBuilder.Build(observed, NamePayload(samples), plan.Assumptions, plan.Integers);
    }

    // A file with an array is named after many objects.
    private string NamePayload(IReadOnlyList<Sample> samples)
    {
        if (plan.Message is { } given)
        {
            return Identifiers.ToType(given.Split('.')[^1]);
        }

        var file = plan.Files[0];
        var name = file == SampleReader.Input ? UnnamedPayload : Identifiers.ToType(Path.GetFileNameWithoutExtension(file));
        return samples[0].Place.Path == "$" ? name : Identifiers.ToSingular(name);
    }

    private ProjectSettings Describe(IReadOnlyList<Sample> samples, PayloadSizes sizes, ItemList items)
    {
        var source = string.Join(", ", samples.Select(sample => Path.GetFileName(sample.Place.File)).Distinct());
        var protobuf = plan.Proto is null
            ? string.Create(CultureInfo.InvariantCulture, $", {sizes.Protobuf:N0} of protobuf") : $", {Path.GetFileName(plan.Proto)}";
        var sizesText = string.Create(
            CultureInfo.InvariantCulture, $"{sizes.Json:N0} bytes of JSON, {sizes.Compressed:N0} with Brotli{protobuf}");
        return new(source, $"{source}: {sizesText}", $"{plan.Count}: {DescribeItems(samples.Count)}")
        {
            Options = plan.ProgramOptions,
            Direction = plan.Direction,
            Arms = plan.Arms,
            Count = plan.Count,
            ListBytes = items.Json.Length,
            SizesText = SizesText.Write(sizes, source, isInferred: plan.Proto is null),
            ToolFolder = toolFolder.TrimEnd(Path.DirectorySeparatorChar),
        };
    }

    private string DescribeItems(int samples)
    {
        if (plan.Seed is not { } seed)
        {
            return "the samples in turn, as they are";
        }

        var first = samples == 1 ? "the sample" : $"{Math.Min(samples, plan.Count)} samples";
        return plan.Count <= samples ? first : $"{first} and {plan.Count - samples} variations, seed {seed}";
    }

    private static string Announce(IReadOnlyList<Sample> samples, Contract contract, ProjectFolder folder)
    {
        var fields = contract.Messages.Sum(message => message.Fields.Count);
        var read = samples.Count == 1 ? "One sample shows" : $"{samples.Count} samples show";
        var messages = contract.Messages.Count == 1 ? "one message" : $"{contract.Messages.Count} messages";
        return $"{read} {messages} with {fields} {(fields == 1 ? "field" : "fields")}. Building both services in {folder.Path} ...";
    }
}
