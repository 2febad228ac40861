# Completion of tcal for bash. The words come from the program: tcal complete.

_tcal() {
    local word stripped rest=${COMP_LINE:0:COMP_POINT} index full lead line
    local -a words=() found=() about=()
    # Readline cuts words at = : and @ as well; pieces between which there is no blank are one word to the program.
    for ((index = 0; index <= COMP_CWORD; index++)); do
        word=${COMP_WORDS[index]}
        stripped=${rest#"${rest%%[![:blank:]]*}"}
        ((index < COMP_CWORD)) || word=$stripped
        if ((index == 0)) || [[ $stripped != "$rest" ]]; then words+=("$word"); else words[-1]+=$word; fi
        rest=${stripped#"$word"}
    done
    full=${words[-1]}
    # The part of the word that readline leaves where it is.
    word=${COMP_WORDS[COMP_CWORD]}
    case $word in
        '' | [=:@]) lead=$full ;;
        *) lead=${full%"$word"} ;;
    esac
    COMPREPLY=()
    while IFS= read -r line; do
        if [[ $line == / ]]; then
            compopt -o filenames
            word=${full#*=}
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen -f -- "${word//[\\\"\']/}")
            continue
        fi
        found+=("${line%%$'\t'*}")
        about+=("${line#*$'\t'}")
    done < <("${words[0]}" complete -- "${words[@]:1}" 2>/dev/null)
    for index in "${!found[@]}"; do
        word=${found[index]}
        # A word that is begun with a quote is ended by readline; any other has its blanks quoted here.
        [[ $full == [\"\']* ]] || printf -v word %q "$word"
        [[ $word == \\[~]* ]] && word=${word#\\}
        word=${word#"$lead"}
        # When all are listed (a second Tab) what they are stands beside them; it is never inserted.
        if ((COMP_TYPE == 63 && ${#found[@]} > 1)) && [[ ${about[index]} != "${found[index]}" ]]; then
            printf -v word '%-20s  %s' "$word" "${about[index]:0:$((${COLUMNS:-80} > 30 ? ${COLUMNS:-80} - 26 : 10))}"
        fi
        COMPREPLY+=("$word")
    done
    if [[ ${#COMPREPLY[@]} -eq 1 && ${COMPREPLY[0]} == *= ]]; then compopt -o nospace; fi
}

complete -F _tcal tcal
