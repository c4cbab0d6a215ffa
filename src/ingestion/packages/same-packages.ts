import { Groups } from '../derived/groups.ts'

/** A package of an order as a source reports it. */
export type ReportedPackage = {
  /** '' for the order's own source. */
  source: string
  id: string
  /** As `normalisedTrackingNumber` has it; '' where it was not reported. */
  number: string
  /** As it was reported: one, several, or keys of 44 digits. */
  invoice: string
}

/** `rank` 0 leads: the others fill what it lacks, the lowest first. `leader` is the package's number. */
export type JoinedPackage = { source: string; id: string; leader: string; rank: number }

/** Orders with more of the same number are junk, or an attack: such numbers join nothing. */
const MAX_ALIKE = 200

// Of one order. Whatever order they come in, the answer is the same; packages that the order's own source
// reports are never one, and keep their numbers.
export function joinPackages(reported: readonly ReportedPackage[]): JoinedPackage[] {
  const rows = reported.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const groups = new Groups(rows)
  for (const namesOf of [
    ({ number }: ReportedPackage) => [number],
    ({ id }: ReportedPackage) => [id],
    invoicesOf,
  ])
    joinAlike(rows, groups, namesOf)
  joinSingles(rows, groups)
  return numbered(groups.all().map((group) => group.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))))
}

const isBefore = (a: ReportedPackage, b: ReportedPackage) =>
  a.source < b.source || (a.source === b.source && a.id < b.id)

function joinAlike(
  rows: readonly ReportedPackage[],
  groups: Groups<ReportedPackage>,
  namesOf: (row: ReportedPackage) => readonly string[],
): void {
  const named = rows.flatMap((row) => namesOf(row).map((name) => ({ name, row })))
  for (const [name, all] of Map.groupBy(named, (each) => each.name)) {
    const same = all.map(({ row }) => row)
    if (name === '' || same.length > MAX_ALIKE) continue
    for (const [place, row] of same.entries()) {
      const known = same.slice(0, place).find((each) => canBeOne(groups.of(each), groups.of(row)))
      if (known !== undefined) groups.join(known, row)
    }
  }
}

/** Where each reports one package of an order, it is the same, unless they report other invoices. */
function joinSingles(rows: readonly ReportedPackage[], groups: Groups<ReportedPackage>): void {
  const bySource = [...Map.groupBy(rows, ({ source }) => source)]
  if (bySource.some(([source, own]) => source === '' && own.length > 1)) return
  const [first, ...others] = bySource.flatMap(([, own]) => (own.length === 1 ? own : []))
  for (const other of others)
    if (first !== undefined && canBeOne(groups.of(first), groups.of(other)) && !contradicts(first, other))
      groups.join(first, other)
}

function canBeOne(of: readonly ReportedPackage[], and: readonly ReportedPackage[]): boolean {
  const sources = new Set(of.map(({ source }) => source))
  return of !== and && !and.some(({ source }) => sources.has(source))
}

function contradicts(a: ReportedPackage, b: ReportedPackage): boolean {
  const [these, those] = [invoicesOf(a), invoicesOf(b)]
  return these.length > 0 && those.length > 0 && !these.some((one) => those.includes(one))
}

/** The number of an access key is in its digits 26 to 34; a series after the number says nothing more. */
const invoicesOf = ({ invoice }: ReportedPackage): string[] => [
  ...new Set(
    invoice.split(',').flatMap((reported) => {
      const digits = reported.replaceAll(/\D/gu, '')
      const number =
        digits.length === 44 ? digits.slice(25, 34) : (/\d+/u.exec(reported.replaceAll('.', ''))?.[0] ?? '')
      const plain = number.replace(/^0+/u, '')
      return plain === '' ? [] : [plain]
    }),
  ),
]

function numbered(groups: readonly (readonly ReportedPackage[])[]): JoinedPackage[] {
  const taken = new Set<string>()
  const leads = ([a]: readonly ReportedPackage[], [b]: readonly ReportedPackage[]) =>
    a !== undefined && b !== undefined && isBefore(a, b) ? -1 : 1
  return groups.toSorted(leads).flatMap((group) => {
    const [first] = group
    if (first === undefined) return []
    let leader = first.id
    for (let next = 2; taken.has(leader); next += 1) leader = `${first.id} (${next})`
    taken.add(leader)
    return group.map(({ source, id }, rank) => ({ source, id, leader, rank }))
  })
}
