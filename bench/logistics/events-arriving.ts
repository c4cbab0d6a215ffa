import type { OpenScreens } from '../arrivals/open-screens.ts'
import type { BenchAccount } from '../place/bench-accounts.ts'
import type { Workplace } from '../place/workplace.ts'

const [CALLS, OF_CALL] = [30, 10]

/** Events of packages on their way; a marked one is stolen, of which the tower has a number of its own. */
export async function eventsArriving(
  { clickhouse }: Workplace,
  { id }: BenchAccount,
  seconds: number,
): Promise<OpenScreens> {
  const found = await clickhouse.query({
    query: `SELECT order_id, countIf(state = 'stolen') OVER () AS stolen FROM packages FINAL
      WHERE account_id = {account:UUID} AND placed_at > now() - 2592000 AND (stage = 'transit' OR state = 'stolen') AND shipment_id = '' ORDER BY state, order_id LIMIT 20000`,
    query_params: { account: id },
    format: 'JSONEachRow',
  })
  const open = await found.json<{ order_id: string; stolen: number }>()
  const before = open[0]?.stolen ?? 0
  const going = open.slice(0, open.length - before)
  let next = 0
  const event = (state: string) => {
    const { order_id } = going[next % going.length] ?? {}
    const happened = new Date(Date.now() - 1000 * (next++ % 50)).toISOString()
    return { order_id, happened_at: happened, code: state, description: state, state }
  }
  return {
    title: `open towers, ${CALLS * OF_CALL} events a second`,
    screensEach: 2,
    seconds,
    path: '/logistics/live',
    scope: 'tracking',
    callsPerSecond: CALLS,
    records: (mark) =>
      Array.from({ length: OF_CALL }, (_, place) =>
        event(mark !== undefined && place === 0 ? 'stolen' : 'in_transit'),
      ),
    isShown: (answer, { place }) => {
      const { tiles } = JSON.parse(answer) as {
        tiles: { occurrences: { kinds: { kind: string; packages: number }[] } }
      }
      const stolen = tiles.occurrences.kinds.find(({ kind }) => kind === 'stolen')?.packages ?? 0
      return stolen - before > place
    },
  }
}
