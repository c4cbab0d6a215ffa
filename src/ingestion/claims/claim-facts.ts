import { canonicalKinds, type CanonicalKind } from '#model/kinds/index.ts'
import { canonicalTable } from '../canonical/canonical-tables.ts'
import { readableRows } from '../facts/current-rows.ts'
import { kindFacts } from '../kinds/index.ts'

/** Must run before the slice's rows become facts. */
export function claimFacts(counts: Readonly<Record<CanonicalKind, number>>): string | undefined {
  const claims = canonicalKinds.flatMap((kind) => {
    const { claim } = kindFacts[kind]
    if (claim === undefined || counts[kind] === 0) return []
    return `SELECT {account:UUID}, '${kind}', ${claim.key}, {source:UUID} FROM ${canonicalTable(kind)} WHERE ${readableRows}`
  })
  if (claims.length === 0) return undefined
  return `INSERT INTO fact_claims (account_id, kind, key, source)\n${claims.join('\nUNION ALL\n')}`
}
