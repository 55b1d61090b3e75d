namespace RpcBench.Tests;

/// <summary>The base class of tests that use a temporary folder. The folder is removed after each test.</summary>
public abstract class TemporaryFolderTest : IDisposable
{
    private readonly DirectoryInfo _folder = Directory.CreateTempSubdirectory("rpcbench-tests-");

    protected string Folder => _folder.FullName;

    protected string PathTo(string name) => Path.Combine(Folder, name);

    public virtual void Dispose()
    {
        GC.SuppressFinalize(this);
        _folder.Refresh();
        if (_folder.Exists)
        {
            _folder.Delete(recursive: true);
        }
    }
}
