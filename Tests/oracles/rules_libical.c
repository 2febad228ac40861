/* Walks rules with libical, as `tcal-bench rules` does: prints name, instances and seconds, separated by tabs. */
#include <libical/ical.h>
#include <stdio.h>
#include <time.h>

/* Fewer than tcal's million: libical takes seconds for that many. */
#define MOST 50000

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec + time.tv_nsec / 1e9;
}

int main(void)
{
    static const char *const kinds[][2] = {
        {"weekly", "FREQ=WEEKLY;BYDAY=MO,WE,FR"},
        {"monthly BYDAY", "FREQ=MONTHLY;BYDAY=2TU,-1FR"},
        {"yearly BYWEEKNO", "FREQ=YEARLY;BYWEEKNO=20,40;BYDAY=MO,TH"},
        {"BYSETPOS", "FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1"},
        {"minutely", "FREQ=MINUTELY;INTERVAL=7;BYHOUR=9,10,11;BYDAY=MO,WE"},
    };
    for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
        double best = 1e9;
        long count = 0;
        for (int run = 0; run < 5; run++) {
            double begin = now();
            count = 0;
            while (count < MOST) {
                long before = count;
                struct icalrecurrencetype rule = icalrecurrencetype_from_string(kinds[kind][1]);
                icalrecur_iterator *walk = icalrecur_iterator_new(rule, icaltime_from_string("19970902T090000"));
                while (walk && count < MOST && !icaltime_is_null_time(icalrecur_iterator_next(walk)))
                    count++;
                icalrecur_iterator_free(walk);
                if (count == before)
                    break;
            }
            double seconds = now() - begin;
            if (seconds < best)
                best = seconds;
        }
        printf("%s\t%ld\t%g\n", kinds[kind][0], count, best);
    }
    return 0;
}
