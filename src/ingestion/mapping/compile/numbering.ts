import { purchasePrefix } from '#model/payments/purchase-ids.ts'
import { literal } from '#platform/storage/clickhouse/literals.ts'

export type Purchase = { columns: readonly string[]; moment: string; minutes: number }

/** What rows are numbered by, found while expressions are compiled. */
export type Numbering = { positions: string[]; purchases: Purchase[] }

/** The place of a purchase in the numbering. */
export function placeOf(purchases: Purchase[], purchase: Purchase): number {
  const same = (other: Purchase) => JSON.stringify(other) === JSON.stringify(purchase)
  const known = purchases.findIndex(same)
  return known >= 0 ? known : purchases.push(purchase) - 1
}

/** The rows with `position0`, … and `purchase0`, `attempt0`, …. */
export function numberedRows(rows: string, { positions, purchases }: Numbering): string {
  const own = positions.map(
    (keys, at) => `row_number() OVER (PARTITION BY ${keys} ORDER BY place) AS position${at}`,
  )
  return purchases.reduce(withPurchase, `SELECT ${['*', ...own].join(', ')} FROM ${rows}`)
}

// Equal rows, each at most so many minutes after the one before. Its id is that of its first moment, so that
// files that overlap agree. A row that lacks a value, or its moment, is a purchase of its own.
function withPurchase(rows: string, { columns, moment, minutes }: Purchase, at: number): string {
  const [when, alone, began] = ['moment', 'alone', 'began'].map((name) => `${name}${at}`)
  const keys = [...columns, alone].join(', ')
  const empty = columns.map((column) => `${column} = ''`).join(' OR ')
  const window = `PARTITION BY ${keys} ORDER BY ${when}, place`
  const before = `lagInFrame(${when}) OVER (${window} ROWS BETWEEN UNBOUNDED PRECEDING AND CURRENT ROW)`
  const isFirst = `ifNull(${when} > addMinutes(${before}, ${minutes}), 1)`
  const hash = `sipHash64({account:UUID}, ${keys}, ${began})`
  return `SELECT *, concat(${literal(`${purchasePrefix}${minutes}:`)}, lower(leftPad(hex(${hash}), 16, '0'))) AS purchase${at},
      row_number() OVER (PARTITION BY ${keys}, ${began} ORDER BY ${when}, place) AS attempt${at}
    FROM (SELECT *, max(first${at}) OVER (${window}) AS ${began}
      FROM (SELECT *, if(${isFirst}, ${when}, NULL) AS first${at}
        FROM (SELECT *, ${moment} AS ${when}, if(${empty} OR isNull(${when}), place + 1, 0) AS ${alone} FROM (${rows}))))`
}
