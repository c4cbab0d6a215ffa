import { Groups } from '../derived/groups.ts'

/** An attempt as a source reported it. `identities` are what gateways and acquirers know it by. */
export type ReportedAttempt = {
  id: string
  /** Seconds. */
  at: number
  identities: readonly string[]
  gatewayId: string
  tid: string
  sources: readonly string[]
  method: string
  amount: number
  outcome: string
  /** How many fields it has. */
  filled: number
}

/** `rank` 0 leads: the others fill what it leaves empty. */
export type Merged = { id: string; leader: string; rank: number }

const MAX_SECONDS_APART = 120

/** Orders with more are junk, or an attack: attempts are no longer matched by their moments. */
const MAX_COMPARED = 200

// Of one order. Whatever order they come in, the answer is the same; only attempts that are one with
// others are in it.
export function mergeAttempts(reported: readonly ReportedAttempt[]): Merged[] {
  const rows = reported.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1))
  const groups = new Groups(rows)
  const byIdentity = new Map<string, ReportedAttempt>()
  for (const row of rows)
    for (const identity of row.identities) {
      const known = byIdentity.get(identity)
      if (known === undefined) byIdentity.set(identity, row)
      else groups.join(known, row)
    }
  for (const [a, b] of nearPairs(rows)) {
    const [of, and] = [groups.of(a), groups.of(b)]
    if (of !== and && canBeOne(of, and)) groups.join(a, b)
  }
  return groups.all().flatMap((group) => {
    if (group.length === 1) return []
    const ranked = group.toSorted((a, b) => b.filled - a.filled || a.at - b.at || (a.id < b.id ? -1 : 1))
    return ranked.map(({ id }, rank) => ({ id, leader: ranked[0]?.id ?? id, rank }))
  })
}

/** Nearest first. */
function nearPairs(rows: readonly ReportedAttempt[]): [ReportedAttempt, ReportedAttempt][] {
  const pairs = [...Map.groupBy(rows, ({ method, amount }) => `${amount} ${method}`).values()].flatMap(
    (alike) =>
      alike.length > MAX_COMPARED
        ? []
        : alike.flatMap((a, place) =>
            alike
              .slice(place + 1)
              .filter((b) => b.at - a.at <= MAX_SECONDS_APART)
              .map((b): [ReportedAttempt, ReportedAttempt] => [a, b]),
          ),
  )
  return pairs.toSorted(([a, b], [c, d]) => b.at - a.at - (d.at - c.at))
}

const isDecided = (outcome: string) => outcome !== '' && outcome !== 'pending'

function canBeOne(of: readonly ReportedAttempt[], and: readonly ReportedAttempt[]): boolean {
  const contradicts = (value: (row: ReportedAttempt) => string) => {
    const [these, those] = [of, and].map((rows) => rows.map(value).filter((each) => each !== ''))
    return these?.length !== 0 && those?.length !== 0 && these?.some((one) => those?.includes(one)) === false
  }
  const sources = new Set(of.flatMap((row) => row.sources))
  return (
    !and.some((row) => row.sources.some((source) => sources.has(source))) &&
    ![...of, ...and].some((row) => row.sources.length === 0) &&
    !contradicts((row) => row.gatewayId) &&
    !contradicts((row) => row.tid) &&
    !contradicts(({ outcome }) => (isDecided(outcome) ? String(outcome === 'approved') : ''))
  )
}
