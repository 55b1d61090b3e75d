namespace RpcBench.Hosting;

/// <summary>The settings that a service's program starts with: the settings of the service, the URLs of its arms, and free ports for all
/// other known endpoints. The usual ports of these endpoints may be in use, for example by another version of the service.</summary>
internal sealed class StartSettings(
    StartableService service, IReadOnlyDictionary<string, Uri> ports, Lazy<ParseResult>? options)
{
    public void Apply(ProcessStartInfo program, string folder)
    {
        List<(string Name, string Value)> given = [.. service.Settings, .. UrlsOfArms()];
        string[] known = [.. given.Select(setting => setting.Name), .. ConfiguredEndpoints.FindPreset(program.Environment)];
        given.ForEach(setting => Set(setting.Name, setting.Value));
        string[] unserved = [.. service.UnservedArms.Select(arm => arm.UrlSetting(options)).OfType<string>().Distinct()
            .Except(known, StringComparer.OrdinalIgnoreCase)];
        Array.ForEach(unserved, name => Set(name, CreateFreeUrl(Uri.UriSchemeHttp)));
        foreach (var (name, scheme) in ConfiguredEndpoints.FindRemaining(folder, program.Environment, known.Concat(unserved)))
        {
            Set(name, CreateFreeUrl(scheme));
        }

        void Set(string name, string value) => program.Environment[ConfiguredEndpoints.ToVariableName(name)] = value;
    }

    /// <summary>Returns the URLs for each setting. Arms with the same setting may have different listeners, for example with and without
    /// TLS. The URLs of one setting are joined as in <c>ASPNETCORE_URLS</c>.</summary>
    private IEnumerable<(string Name, string Value)> UrlsOfArms() =>
        from arm in service.Arms
        let setting = arm.UrlSetting(options)
        where setting is not null
        group ports[arm.Arm].GetLeftPart(UriPartial.Authority) by setting into urls
        select (urls.Key, string.Join(';', urls.Distinct()));

    private static string CreateFreeUrl(string scheme)
    {
        using var held = FreePort.Hold();
        return $"{scheme}://{IPAddress.Loopback}:{held.GetPort()}";
    }
}
