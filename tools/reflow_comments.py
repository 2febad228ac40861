#!/usr/bin/env python3
"""Breaks comments of Swift files anew where a line is longer than 120 columns; swift-format leaves comments alone.

    reflow_comments.py FILE|FOLDER ...

A paragraph is a run of comment lines with the same indentation; lists, tables, quoted code and indented lines stay as they are.
"""
import pathlib, re, sys, textwrap

WIDTH = 120
PROSE = re.compile(r"^(\s*)(///|//) (?![-*|#`\d\s])(.*)$")


def reflowed(lines):
    result, position = [], 0
    while position < len(lines):
        first = PROSE.match(lines[position])
        if not first:
            result.append(lines[position])
            position += 1
            continue
        end = position
        while end < len(lines) and (line := PROSE.match(lines[end])) and line.groups()[:2] == first.groups()[:2]:
            end += 1
        paragraph = lines[position:end]
        if max(map(len, paragraph)) > WIDTH:
            head = f"{first[1]}{first[2]} "
            text = " ".join(PROSE.match(line)[3] for line in paragraph)
            paragraph = textwrap.wrap(text, WIDTH, initial_indent=head, subsequent_indent=head, break_long_words=False, break_on_hyphens=False)
        result += paragraph
        position = end
    return result


def main():
    for argument in map(pathlib.Path, sys.argv[1:]):
        for path in sorted(argument.rglob("*.swift")) if argument.is_dir() else [argument]:
            text = path.read_text(encoding="utf-8")
            new = "\n".join(reflowed(text.split("\n")))
            if new != text:
                path.write_text(new, encoding="utf-8")


main()
