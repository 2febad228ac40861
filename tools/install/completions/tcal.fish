# Completion of tcal for fish. The words come from the program: tcal complete.

function __tcal_complete
    set -l words (commandline -opc)
    set -l typed (commandline -ct | string unescape)
    for line in ($words[1] complete -- $words[2..-1] "$typed" 2>/dev/null)
        if test $line = /
            __fish_complete_path (string replace -r '^--[^=]*=' '' -- "$typed")
        else
            echo $line
        end
    end
end

complete -c tcal -f -a '(__tcal_complete)'
