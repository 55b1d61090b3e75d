namespace RpcBench.ServiceDefaults.Calls;

/// <summary>The rules under which every database can store a book. SQLite accepts any text, and some MySQL servers truncate it.</summary>
public static class BookRules
{
    /// <summary>Returns why a book cannot be inserted, or null if it can.</summary>
    public static CallFailure? Validate(Book book) => !RowId.IsValid(book.Id)
        ? CallFailure.InvalidId(book.Id.ToString(CultureInfo.InvariantCulture))
        : ValidateText("title", book.Title) ?? ValidateText("author", book.Author);

    private static CallFailure? ValidateText(string member, string text)
    {
        if (text.Length is >= 1 and <= Book.MaxTextLength)
        {
            return null;
        }

        // Databases count code points, some of which are two characters of a string.
        var characters = text.EnumerateRunes().Count();
        return characters is >= 1 and <= Book.MaxTextLength
            ? null
            : CallFailure.Malformed($"The {member} must have 1 to {Book.MaxTextLength} characters, but it has {characters}.");
    }
}

public static class RowId
{
    public static bool IsValid(int id) => id > 0;

    public static int Require(int id) =>
        IsValid(id) ? id : throw new CallFailedException(CallFailure.InvalidId(id.ToString(CultureInfo.InvariantCulture)));

    public static T RequireFound<T>(T? found, int id)
        where T : class => found ?? throw new CallFailedException(CallFailure.NotFound<T>(id));
}
