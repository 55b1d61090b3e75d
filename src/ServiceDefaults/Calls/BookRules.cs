namespace RpcBench.ServiceDefaults.Calls;

/// <summary>Checks that every database can store a book. SQLite accepts any text, and some MySQL servers truncate text that is too
/// long.</summary>
public static class BookRules
{
    /// <summary>Returns why a book cannot be inserted, or null if it can.</summary>
    public static CallFailure? Refusal(Book book) => !RowId.IsValid(book.Id)
        ? CallFailure.InvalidId(book.Id.ToString(CultureInfo.InvariantCulture))
        : OfText("title", book.Title) ?? OfText("author", book.Author);

    private static CallFailure? OfText(string member, string text)
    {
        if (text.Length is >= 1 and <= Book.LongestText)
        {
            return null;
        }

        // Databases count code points. A code point outside the basic plane is two characters of a string.
        var characters = text.EnumerateRunes().Count();
        return characters is >= 1 and <= Book.LongestText
            ? null
            : CallFailure.Malformed($"The {member} must have 1 to {Book.LongestText} characters, but it has {characters}.");
    }
}

public static class RowId
{
    public static bool IsValid(int id) => id > 0;

    /// <exception cref="CallFailedException">Thrown when the number is not a valid id.</exception>
    public static int Require(int id) =>
        IsValid(id) ? id : throw new CallFailedException(CallFailure.InvalidId(id.ToString(CultureInfo.InvariantCulture)));

    /// <exception cref="CallFailedException">Thrown when nothing was found with that id.</exception>
    public static T RequireFound<T>(T? found, int id)
        where T : class => found ?? throw new CallFailedException(CallFailure.NotFound<T>(id));
}
