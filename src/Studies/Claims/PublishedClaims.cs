using RpcBench.Studies.Claims.Reading;
using RpcBench.Studies.Figures;

namespace RpcBench.Studies.Claims;

/// <summary>What the five studies claim, as <c>studies/claims.json</c> holds it.</summary>
public static class PublishedClaims
{
    /// <summary>Its name in the repository.</summary>
    public const string Source = "studies/claims.json";

    /// <summary>Reads the claims that were built into the program.</summary>
    /// <param name="published">The figures that they speak of.</param>
    /// <exception cref="ClaimException">They are malformed, or speak of what is not there.</exception>
    public static IReadOnlyList<Claim> Read(FigureTable published)
    {
        using var stream = typeof(PublishedClaims).Assembly.GetManifestResourceStream("claims.json")!;
        using var text = new StreamReader(stream);
        return Read(Source, text.ReadToEnd(), published);
    }

    /// <summary>Reads claims and checks all that they name.</summary>
    /// <param name="file">For messages.</param>
    /// <param name="text">What stands in it.</param>
    /// <param name="published">The figures that they speak of.</param>
    /// <exception cref="ClaimException">They are malformed, or speak of what is not there.</exception>
    public static IReadOnlyList<Claim> Read(string file, string text, FigureTable published)
    {
        var claims = ClaimReader.Read(file, text);
        new ClaimValidator(file, published).Check(claims);
        return claims;
    }
}
