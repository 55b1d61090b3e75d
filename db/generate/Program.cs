// dotnet run --project db/generate              writes db/seed.sql
// dotnet run --project db/generate -- --check   fails if db/seed.sql differs from the generated text
using RpcBench.SeedGenerator;

var folder = new DirectoryInfo(AppContext.BaseDirectory);
while (folder is not null && !File.Exists(Path.Combine(folder.FullName, "db", "schema.sql")))
{
    folder = folder.Parent;
}

if (folder is null)
{
    Console.Error.WriteLine("No db/schema.sql above this program: build it inside the repository.");
    return 2;
}

var path = Path.Combine(folder.FullName, "db", "seed.sql");
var seed = Seed.Generate();
if (args is [] or ["--write"])
{
    File.WriteAllText(path, seed);
    return 0;
}

if (args is not ["--check"])
{
    Console.Error.WriteLine($"Unknown argument '{args[0]}': give none to write db/seed.sql, or --check.");
    return 2;
}

if (File.Exists(path) && File.ReadAllText(path).Replace("\r\n", "\n", StringComparison.Ordinal) == seed)
{
    return 0;
}

Console.Error.WriteLine("db/seed.sql is not what db/generate writes: run 'dotnet run --project db/generate' and commit the result.");
return 1;
