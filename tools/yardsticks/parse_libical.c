/* What libical needs to parse a file, and nothing else: it is read whole, and each component is made in memory. */
#include <libical/ical.h>
#include <stdio.h>
#include <stdlib.h>

int main(int count, char **arguments) {
    FILE *file = count > 1 ? fopen(arguments[1], "rb") : NULL;
    if (!file || fseek(file, 0, SEEK_END) != 0) return 1;
    const long size = ftell(file);
    char *text = size < 0 ? NULL : malloc((size_t)size + 1);
    rewind(file);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size) return 1;
    text[size] = 0;
    icalcomponent *calendar = icalparser_parse_string(text);
    printf("%d\n", calendar ? icalcomponent_count_components(calendar, ICAL_ANY_COMPONENT) : 0);
    return 0;
}
