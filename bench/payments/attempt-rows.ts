/** SQL that makes the attempts of an order: every value is a hash of the order's number and of the attempt's place, from 1. */

import { orderDimensions } from '#ingestion/derived/place.ts'
import { paymentColumns } from '#ingestion/kinds/payments.ts'
import { orderExpressions, sharedColumns, type Span } from '../facts/order-rows.ts'

const share = (salt: number) => `(intHash64((number * 8 + try) * 97 + ${salt}) / 18446744073709551615.)`
const die = (salt: number, faces: number) => `(intHash64((number * 8 + try) * 97 + ${salt}) % ${faces})`
const ofOrder = (salt: number, faces: number) => `(intHash64(number * 97 + ${salt}) % ${faces})`
const skewed = (salt: number, values: number) => `toUInt32(pow(${share(salt)}, 3) * ${values})`
const oneOf = (values: readonly string[], index: string) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + ${index}]`

const brands = ['Visa', 'Mastercard', 'Elo', 'Amex', 'Hipercard']
const codes = ['51', '05', '14', '54', '57', '91', '96', '78', 'XX']

/** 2.5 attempts of an order on the mean. */
const tries = `multiIf(${ofOrder(40, 100)} < 30, 1, ${ofOrder(40, 100)} < 57, 2, ${ofOrder(40, 100)} < 77, 3, ${ofOrder(40, 100)} < 89, 4, ${ofOrder(40, 100)} < 95, 5, 6)`

const needed = ['placed', 'coupon_number']

/** Named expressions of one attempt, in order of need; `try` is its place, from 1. */
const expressions = (span: Span): [name: string, sql: string][] => [
  ...orderExpressions(span).filter(([name]) => needed.includes(name)),
  ['way', `multiIf(${ofOrder(41, 100)} < 65, 'card', ${ofOrder(41, 100)} < 93, 'pix', 'boleto')`],
  ['is_paid_order', `${ofOrder(42, 100)} < 86`],
  ['is_approved', 'is_paid_order AND try = tries'],
  [
    'delay',
    `multiIf(way = 'card', 1, way = 'pix', 20 + toUInt32(pow(${ofOrder(43, 1000)} / 1000, 3) * 900), 90000 + ${ofOrder(44, 90_000)})`,
  ],
  ['attempted', 'placed + 20 + (try - 1) * 90'],
  ['authorized', 'attempted + delay'],
  [
    'step',
    `multiIf(way != 'card', 'payment', is_approved, 'authorization', ${die(45, 100)} < 4, 'authentication', ${die(45, 100)} < 9, 'antifraud', 'authorization')`,
  ],
  ['amount_of', `toInt64(990 + ${ofOrder(46, 60_000)})`],
]

const at = (sql: string) => `toDateTime(${sql}, 'UTC')`
const columnsOfOrder = ['account_id', 'order_id', 'currency', ...orderDimensions]

const columns = ({ account, end }: Span): [column: string, sql: string][] => [
  ...sharedColumns(account).filter(([name]) => columnsOfOrder.includes(name)),
  ['attempt_id', 'toString(try)'],
  ['attempted_at', at('attempted')],
  ['sources', `['${account}']`],
  ['method', `multiIf(way = 'card', 'Cartão de crédito', way = 'pix', 'Pix', 'Boleto')`],
  ['brand', `if(way = 'card', ${oneOf(brands, skewed(47, brands.length))}, '')`],
  [
    'acquirer',
    `if(way = 'card', concat('Adquirente ', toString(${skewed(48, 5)})), concat('Banco ', toString(${die(48, 2)})))`,
  ],
  ['issuer', `if(way = 'card', concat('Emissor ', toString(${skewed(49, 30)})), '')`],
  ['bin', `if(way = 'card', toString(400000 + ${skewed(50, 400)}), '')`],
  ['tid', `concat('T', toString(number * 8 + try))`],
  ['nsu', `toString(number * 8 + try)`],
  ['installments', `if(way = 'card', 1 + ${skewed(51, 12)}, 1)`],
  ['amount', 'amount_of'],
  ['stage', 'step'],
  [
    'outcome',
    `multiIf(is_approved, 'approved', way != 'card', 'expired', step = 'antifraud', 'blocked', 'declined')`,
  ],
  ['platform_reason', `if(is_approved OR way != 'card', '', ${oneOf(codes, skewed(52, codes.length))})`],
  ['latency_ms', `if(way = 'card', toUInt32(300 + pow(${share(53)}, 4) * 6000), NULL)`],
  ['three_ds', `if(way = 'card', if(step = 'authentication', 'failed', 'frictionless'), '')`],
  ['antifraud', `if(way = 'card', if(step = 'antifraud', 'denied', 'approved'), '')`],
  ['expires_at', `if(way = 'pix', toNullable(${at('attempted + 1800')}), NULL)`],
  ['authorized_at', `if(is_approved, toNullable(${at('authorized')}), NULL)`],
  ['captured_at', `if(is_approved, toNullable(${at('authorized + 5')}), NULL)`],
  [
    'settled_at',
    `if(is_approved AND authorized + 2592000 < ${end}, toNullable(${at('authorized + 2592000')}), NULL)`,
  ],
  ['fee_amount', 'if(is_approved, intDiv(amount_of, 40), 0)'],
  ['number', 'try'],
  ['tries', 'tries'],
  ['is_last', 'try = tries'],
  ['is_order_approved', 'is_paid_order'],
  [
    'order_approved_at',
    `if(is_paid_order, toNullable(${at('placed + 20 + (tries - 1) * 90 + delay')}), NULL)`,
  ],
  ['changed', `if(try = 1, '', ${oneOf(['same', 'card', 'acquirer', 'method'], skewed(54, 4))})`],
  ['is_returning', ofOrder(55, 2)],
  ['version', 'toUInt64(placed) * 1000'],
]

/** One statement that fills a table with the attempts of the orders `first` to `first + count`, or with what a source told of them. */
export function insertAttempts(
  table: 'attempts' | 'payment_attempts',
  span: Span,
  { first, count }: { first: number; count: number },
): string {
  const named = expressions(span).map(([name, sql]) => `${sql} AS ${name}`)
  const all = columns(span).filter(([name]) => table === 'attempts' || paymentColumns.includes(name))
  return [
    `INSERT INTO ${table} (${all.map(([name]) => name).join(', ')})`,
    `WITH ${named.join(',\n')}`,
    `SELECT ${all.map(([, sql]) => sql).join(',\n')}`,
    `FROM (SELECT number, toUInt16(${tries}) AS tries FROM numbers(${first}, ${count}))`,
    `ARRAY JOIN range(1, tries + 1) AS try`,
    'SETTINGS max_execution_time = 0, max_threads = 2, max_insert_block_size = 500000',
  ].join('\n')
}
