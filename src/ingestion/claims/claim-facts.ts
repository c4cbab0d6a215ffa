import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { goodRows } from '../facts/current-rows.ts'
import { claimedKinds } from './claimed-kinds.ts'

/** Remembers who brings the rows of a slice; undefined where nothing of it is claimed. Runs before they are facts. */
export function claimFacts(counts: Readonly<Record<CanonicalKind, number>>): string | undefined {
  const claims = canonicalKinds.flatMap((kind) => {
    const claimed = claimedKinds[kind]
    if (claimed === undefined || counts[kind] === 0) return []
    return `SELECT {account:UUID}, '${kind}', ${claimed.key}, {source:UUID} FROM ${canonicalTable(kind)} WHERE ${goodRows}`
  })
  if (claims.length === 0) return undefined
  return `INSERT INTO fact_claims (account_id, kind, key, source)\n${claims.join('\nUNION ALL\n')}`
}
