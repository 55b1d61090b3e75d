namespace RpcBench.Hosting;

/// <summary>The settings that a program of a service is started with: those of the service, the URLs of its arms, and free ports for all
/// other endpoints that are known. The usual ports of these endpoints could be in use, for example by another version of the
/// service.</summary>
internal sealed class StartSettings(
    StartableService service, IReadOnlyDictionary<string, Uri> ports, Lazy<ParseResult>? options)
{
    /// <param name="program">The program whose environment gets the settings.</param>
    /// <param name="folder">The folder that the program is started in.</param>
    public void Apply(ProcessStartInfo program, string folder)
    {
        List<(string Name, string Value)> given = [.. service.Settings, .. UrlsOfArms()];
        string[] known = [.. given.Select(setting => setting.Name), .. ConfiguredEndpoints.FindChosen(program.Environment)];
        given.ForEach(setting => Set(setting.Name, setting.Value));
        string[] unserved = [.. service.UnservedArms.Select(arm => arm.UrlSetting(options)).OfType<string>().Distinct()
            .Except(known, StringComparer.OrdinalIgnoreCase)];
        Array.ForEach(unserved, name => Set(name, FreeUrl(Uri.UriSchemeHttp)));
        foreach (var (name, scheme) in ConfiguredEndpoints.FindOthers(folder, program.Environment, known.Concat(unserved)))
        {
            Set(name, FreeUrl(scheme));
        }

        void Set(string name, string value) => program.Environment[ConfiguredEndpoints.VariableOf(name)] = value;
    }

    /// <summary>The URL of each setting. Arms with one setting may have different listeners, for example one with TLS and one without:
    /// their URLs follow one another, as in <c>ASPNETCORE_URLS</c>.</summary>
    private IEnumerable<(string Name, string Value)> UrlsOfArms() =>
        from arm in service.Arms
        let setting = arm.UrlSetting(options)
        where setting is not null
        group ports[arm.Arm].GetLeftPart(UriPartial.Authority) by setting into urls
        select (urls.Key, string.Join(';', urls.Distinct()));

    private static string FreeUrl(string scheme)
    {
        using var held = FreePort.Hold();
        return $"{scheme}://{IPAddress.Loopback}:{held.PortOf()}";
    }
}
