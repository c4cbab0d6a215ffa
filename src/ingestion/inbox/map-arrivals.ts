import { canonicalKinds, kinds } from '#model/kinds/index.ts'
import { recordProblem } from '../canonical/record-problem.ts'
import type { CanonicalRows, Mapper, MapperContext } from './mapper.ts'

export type ArrivalToMap = {
  id: number
  source: string
  kind: string
  /** Null where no key of the installation opens it. */
  payload: unknown
  isOpen: boolean
  receivedAt: Date
  attempts: number
  // A later arrival with its key is in the facts already: in the catalog and in ad spend, which have no
  // versions, that one stays.
  superseded: boolean
}
export type MappedArrival = { id: number; rows: CanonicalRows }
export type SetAside = { id: number; reason: string }

const notOpen =
  'O registro não pôde ser aberto: a chave que o cifrou não está mais entre as deste Farol. Traga-a de volta e reprocesse.'

/** A bad arrival does not stop the others. `onCrash` gets the errors that mappers threw. */
export function mapArrivals(
  arrivals: readonly ArrivalToMap[],
  mappers: Readonly<Record<string, Mapper>>,
  account: MapperContext['account'],
  onCrash: (error: unknown, id: number) => void,
): { mapped: MappedArrival[]; bad: SetAside[] } {
  const mapped: MappedArrival[] = []
  const bad: SetAside[] = []
  for (const { id, kind, payload, isOpen, receivedAt, superseded } of arrivals) {
    if (!isOpen) {
      bad.push({ id, reason: notOpen })
      continue
    }
    const read = () => mappers[kind]?.(payload, { account, receivedAt })
    const result = guarded(read, (error) => onCrash(error, id))
    if (result === undefined)
      bad.push({ id, reason: `Este registro é de um tipo que não conhecemos: ${kind}.` })
    else if ('problem' in result) bad.push({ id, reason: result.problem })
    else {
      const reason = rowsProblem(result.rows)
      const rows = superseded ? { ...result.rows, skus: [], ad_spend: [] } : result.rows
      if (reason === undefined) mapped.push({ id, rows })
      else bad.push({ id, reason })
    }
  }
  return { mapped, bad }
}

function guarded(
  read: () => ReturnType<Mapper> | undefined,
  onCrash: (error: unknown) => void,
): ReturnType<Mapper> | undefined {
  try {
    return read()
  } catch (error) {
    onCrash(error)
    return { problem: 'O conteúdo não tem a forma esperada.' }
  }
}

/** In Portuguese. */
export function rowsProblem(rows: CanonicalRows): string | undefined {
  for (const kind of canonicalKinds) {
    for (const row of rows[kind] ?? []) {
      const problem = recordProblem(kind, row)
      if (problem !== undefined) return problem
    }
  }
  const orders = new Set(rows.orders?.map(({ order_id }) => order_id))
  const loose = canonicalKinds
    .flatMap((kind) => (kinds[kind].partOf === 'orders' ? (rows[kind] ?? []) : []))
    .find(({ order_id }) => !orders.has(order_id))
  return loose === undefined ? undefined : `As linhas do pedido ${String(loose['order_id'])} vieram sem ele.`
}
