import { Temporal } from 'temporal-polyfill'

/** Between two changes of the clock. */
type Span = { from: number; to: number; offset: number }

/** The local clock of instants, as the instants at which UTC shows the same; quick enough for millions. */
export function localClock(timeZone: string): (instant: number) => number {
  const spans: Span[] = []
  return (instant) => {
    for (const { from, to, offset } of spans) if (instant >= from && instant < to) return instant + offset
    const span = spanOf(timeZone, instant)
    spans.push(span)
    return instant + span.offset
  }
}

function spanOf(timeZone: string, instant: number): Span {
  const zoned = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms).toZonedDateTimeISO(timeZone)
  const here = zoned(Math.floor(instant))
  // what is before the next millisecond may be at this one
  const before = zoned(Math.floor(instant) + 1).getTimeZoneTransition('previous')
  const after = here.getTimeZoneTransition('next')
  return {
    from: before?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    to: after?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offset: here.offsetNanoseconds / 1e6,
  }
}
