#!/usr/bin/env bash
# Makes feed/*.nupkg from feed/src; a package whose content stays the same is left as it is.
# With --check it changes nothing and fails, naming the file, if a committed package is not what its sources give.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

case "${1:-}" in
    '' | --check) mode=${1:-write} ;;
    *) echo "usage: feed/build.sh [--check]" >&2; exit 2 ;;
esac

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# The SDK leaves empty folders where temporary files go, so they go where all is removed.
export TMPDIR=$work DOTNET_EnableDiagnostics=0 DOTNET_CLI_TELEMETRY_OPTOUT=1 DOTNET_NOLOGO=1 MSBUILDDISABLENODEREUSE=1
sdk=$(dotnet --version)

hash_files() {
    if command -v sha256sum > /dev/null; then xargs -0 sha256sum; else xargs -0 shasum -a 256; fi
}

# Other compilers may make other bytes of the same sources, so each package says what it was made of and by which SDK.
list_sources() {
    mkdir -p "$work/sources/$1"
    {
        echo "SDK $sdk"
        (cd src && find ./Directory.Build.* ./*.snk "./$1" \( -name bin -o -name obj \) -prune -o -type f -print0) \
            | LC_ALL=C sort -z | (cd src && hash_files)
    } > "$work/sources/$1/sources.txt"
}

# The names of a package's own files; the rest of the zip is the packer's.
contents() {
    (cd "$1" 2> /dev/null && find . -type f -not -path './_rels/*' -not -path './package/*' | LC_ALL=C sort) || true
}

# The SDK that made an unpacked package.
made_by() {
    if [[ -e $1/sources.txt ]]; then head -n 1 "$1/sources.txt"; fi
}

# Says which files of two unpacked packages differ; says nothing when they are the same.
differences() {
    local committed=$1 made=$2 file
    while read -r file; do
        if [[ ! -e $committed/$file ]]; then echo "$file is missing from the package"
        elif [[ ! -e $made/$file ]]; then echo "$file is in the package and not made from the sources"
        elif cmp -s "$committed/$file" "$made/$file"; then continue
        elif [[ $file == ./sources.txt ]]; then
            { diff <(tail -n +2 "$committed/$file") <(tail -n +2 "$made/$file") || true; } \
                | sed -n 's/^[<>] [0-9a-f]* *\.\//feed\/src\//p' | LC_ALL=C sort -u
        elif [[ $file == *.dll && $(made_by "$committed") != "SDK $sdk" ]]; then continue
        else echo "$file differs"
        fi
    done < <({ contents "$committed"; contents "$made"; } | LC_ALL=C sort -u)
}

for project in src/*/; do list_sources "$(basename "$project")"; done
dotnet pack src/Feed.slnx --disable-build-servers -nodeReuse:false -nologo -verbosity:quiet \
    --artifacts-path "$work/artifacts" -o "$work/made" "-p:SourceLists=$work/sources" > "$work/pack.log" \
    || { cat "$work/pack.log" >&2; exit 1; }

mkdir -p "$work/committed"
cp -- *.nupkg "$work/committed" 2> /dev/null || true
dotnet msbuild src/Unpack.proj -nologo -verbosity:quiet -nodeReuse:false "-p:Work=$work"

failed=no
for name in $(cd "$work" && { ls committed; ls made; } | LC_ALL=C sort -u); do
    found=$(differences "$work/a/${name%.nupkg}" "$work/b/${name%.nupkg}")
    maker=$(made_by "$work/a/${name%.nupkg}")
    if [[ -z $found && $maker != "SDK $sdk" ]]; then
        echo "feed/$name is up to date with its sources; $maker compiled it and SDK $sdk may not compile the same"
    elif [[ -z $found ]]; then
        echo "feed/$name is up to date"
    elif [[ $mode == --check ]]; then
        failed=yes
        echo "feed/$name is not what feed/src gives; run feed/build.sh" >&2
        sed 's/^/  /' <<< "$found" >&2
    elif [[ -e $work/made/$name ]]; then
        cp "$work/made/$name" .
        echo "feed/$name is made"
    else
        rm "$name"
        echo "feed/$name is removed: nothing in feed/src makes it"
    fi
done
[[ $failed == no ]]
