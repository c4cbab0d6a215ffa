/** SQL that makes orders of nothing: every value is a hash of the order's number, so the same size gives the same rows. */

const share = (salt: number) => `(intHash64(number * 97 + ${salt}) / 18446744073709551615.)`
const die = (salt: number, faces: number) => `(intHash64(number * 97 + ${salt}) % ${faces})`
/** Few values are common and most are rare, as in real sales. */
const skewed = (salt: number, values: number) => `toUInt32(pow(${share(salt)}, 3) * ${values})`
const oneOf = (values: string[], index: string) =>
  `[${values.map((value) => `'${value}'`).join(', ')}][1 + ${index}]`

export const channels = [
  'site',
  'app',
  'marketplace-a',
  'marketplace-b',
  'marketplace-c',
  'marketplace-d',
  'loja-fisica',
  'televendas',
  'social',
  'b2b',
  'assinatura',
  'afiliados',
]
export const media = ['organic', 'cpc', 'email', 'social', 'direct', 'referral', 'push', 'display']
export const devices = ['mobile', 'desktop', 'tablet']
export const ufs = [
  'SP',
  'MG',
  'RJ',
  'BA',
  'PR',
  'RS',
  'SC',
  'PE',
  'CE',
  'GO',
  'DF',
  'ES',
  'PA',
  'MA',
  'MT',
  'PB',
  'MS',
  'RN',
  'AM',
  'AL',
  'PI',
  'SE',
  'RO',
  'TO',
  'AC',
  'AP',
  'RR',
]
const methods = ['cartao', 'pix', 'boleto', 'carteira', 'debito', 'vale']

/** `skus`: how many there are to sell; `buyers`: how many could buy, of whom few do so often and many never. */
export type Span = {
  account: string
  orders: number
  start: number
  end: number
  skus?: number
  buyers?: number
}

/** Named expressions of one order, in order of need; `number` counts from 0 to `orders`. */
export function orderExpressions({
  orders,
  start,
  end,
  skus = 20_000,
  buyers = 2_000_000,
}: Span): [name: string, sql: string][] {
  const position = `(number / ${orders})`
  const day = `intDiv(toUInt64((1.4 * ${position} - 0.4 * ${position} * ${position}) * ${end - start}), 86400)`
  const second = `toUInt64((${share(1)} + ${share(2)}) * 43199)`
  const later = (from: string, seconds: string, happens: string) =>
    `if(${happens} AND ${from} IS NOT NULL AND ${from} + ${seconds} < ${end}, toNullable(${from} + ${seconds}), NULL)`
  return [
    ['placed', `toUInt32(${start} + ${day} * 86400 + ${second})`],
    ['method', oneOf(methods, skewed(3, methods.length))],
    [
      'approved',
      later(
        'toNullable(placed)',
        `if(method = 'boleto', 90000, 300) + ${die(4, 7200)}`,
        `${die(5, 100)} < 89`,
      ),
    ],
    ['invoiced', later('approved', `20000 + ${die(6, 90000)}`, `${die(7, 100)} < 96`)],
    ['shipped', later('invoiced', `10000 + ${die(8, 80000)}`, 'true')],
    ['delivered', later('shipped', `90000 + ${die(9, 900000)}`, `${die(10, 100)} < 98`)],
    [
      'canceled',
      later(
        'toNullable(placed)',
        `40000 + ${die(11, 400000)}`,
        `(approved IS NULL OR invoiced IS NULL) AND ${die(12, 10)} < 7`,
      ),
    ],
    ['buyer', skewed(36, buyers)],
    ['coupon_number', `if(${die(13, 5)} = 0, 1 + ${skewed(14, 300)}, 0)`],
    ['lines', `multiIf(${die(15, 100)} < 62, 1, ${die(15, 100)} < 85, 2, ${die(15, 100)} < 95, 3, 4)`],
    ['seeds', 'arrayMap(line -> intHash64(number * 8 + line + 5000000000000), range(lines))'],
    ['sku_numbers', `arrayMap(seed -> toUInt32(pow(seed / 18446744073709551615., 2.5) * ${skus}), seeds)`],
    ['quantities', 'arrayMap(seed -> toInt64(1 + (seed % 12 = 0)), seeds)'],
    [
      'gross',
      'arrayMap((sku, quantity) -> quantity * toInt64(990 + intHash64(sku) % 60000), sku_numbers, quantities)',
    ],
    ['discounts', 'arrayMap(amount -> if(coupon_number > 0, intDiv(amount, 10), 0), gross)'],
    ['freights', 'arrayMap(seed -> toInt64(490 + intHash32(seed) % 2900), seeds)'],
  ]
}

const at = (name: string) => `toDateTime(${name}, 'UTC')`

/** Columns that an order and its lines share, by name. */
export function sharedColumns(account: string): [column: string, sql: string][] {
  return [
    ['account_id', `toUUID('${account}')`],
    ['order_id', `concat('P', leftPad(toString(number), 9, '0'))`],
    ['placed_at', at('placed')],
    ['approved_at', at('approved')],
    ['invoiced_at', at('invoiced')],
    ['canceled_at', at('canceled')],
    [
      'cancel_reason',
      `if(canceled IS NULL, '', ${oneOf(['payment', 'client', 'store', 'stockout', 'fraud'], die(16, 5))})`,
    ],
    ['is_incomplete', `${die(17, 200)} = 0`],
    ['origin', oneOf(['1P', '3P'], `(${die(18, 10)} < 3)`)],
    ['channel', oneOf(channels, skewed(19, channels.length))],
    ['sales_channel', `toString(1 + ${die(20, 6)})`],
    ['affiliate', `if(${die(21, 4)} = 0, concat('af', toString(${die(22, 30)})), '')`],
    ['seller', `concat('vendedor-', toString(${skewed(23, 800)}))`],
    ['utm_source', `concat('fonte-', toString(${skewed(24, 25)}))`],
    ['utm_medium', oneOf(media, skewed(25, media.length))],
    ['utm_campaign', `if(${die(26, 2)} = 0, '', concat('campanha-', toString(${skewed(27, 200)})))`],
    ['coupon', `if(coupon_number = 0, '', concat('CUPOM', toString(coupon_number)))`],
    ['device', oneOf(devices, skewed(28, devices.length))],
    ['uf', oneOf(ufs, skewed(29, ufs.length))],
    ['city', `concat('cidade-', toString(${skewed(30, 2000)}))`],
    ['payment_method', 'method'],
    ['installments', `if(method = 'cartao', 1 + ${die(31, 12)}, 1)`],
    ['acquirer', `concat('adquirente-', toString(${skewed(32, 5)}))`],
    ['carrier', `concat('transportadora-', toString(${skewed(33, 15)}))`],
    ['currency', `'BRL'`],
    ['version', 'toUInt64(placed) * 1000'],
  ]
}

/** Columns of an order alone. */
export const orderColumns: [column: string, sql: string][] = [
  ['shipped_at', at('shipped')],
  ['delivered_at', at('delivered')],
  ['promised_at', at('placed + 864000')],
  [
    'status',
    `multiIf(delivered IS NOT NULL, 'delivered', shipped IS NOT NULL, 'shipped', invoiced IS NOT NULL, 'invoiced', canceled IS NOT NULL, 'canceled', approved IS NOT NULL, 'approved', 'created')`,
  ],
  [
    'platform_status',
    `multiIf(canceled IS NOT NULL, 'canceled', invoiced IS NOT NULL, 'invoiced', approved IS NULL, 'payment-pending', ${die(37, 2)} = 0, 'ready-for-handling', 'handling')`,
  ],
  ['status_since', `toDateTime(coalesce(delivered, shipped, invoiced, canceled, approved, placed), 'UTC')`],
  ['platform_number', `toString(1000000 + number)`],
  ['invoice_number', `if(invoiced IS NULL, '', toString(5000000 + number))`],
  ['postal_prefix', `leftPad(toString(${skewed(34, 900)}), 5, '0')`],
  ['dock', `concat('doca-', toString(${die(35, 5)}))`],
  ['units', 'arraySum(quantities)'],
  ['items_amount', 'arraySum(gross)'],
  ['discount_amount', 'arraySum(discounts)'],
  ['freight_amount', 'arraySum(freights)'],
  ['tax_amount', 'toInt64(0)'],
  ['total_amount', 'arraySum(gross) - arraySum(discounts) + arraySum(freights)'],
  ['client_key', 'intHash64(buyer)'],
]

/** As long as others, so that SKUs in the order of their numbers are in that of their ids. */
export const skuIdSql = (number: string) => `concat('SKU', leftPad(toString(${number}), 7, '0'))`

/** Columns of a line; `line` is its place, from 1. */
export const lineColumns: [column: string, sql: string][] = [
  ['line_id', 'toString(line)'],
  ['sku_id', skuIdSql('sku_numbers[line]')],
  ['product_id', `concat('PRD', toString(intDiv(sku_numbers[line], 4)))`],
  ['product_name', `concat('Produto ', toString(intDiv(sku_numbers[line], 4)))`],
  ['category', `concat('categoria-', toString(sku_numbers[line] % 120))`],
  [
    'category_path',
    `concat('departamento-', toString(sku_numbers[line] % 12), '/categoria-', toString(sku_numbers[line] % 120))`,
  ],
  ['brand', `concat('marca-', toString(intHash32(sku_numbers[line]) % 300))`],
  ['quantity', 'quantities[line]'],
  ['items_amount', 'gross[line]'],
  ['discount_amount', 'discounts[line]'],
  ['freight_amount', 'freights[line]'],
  ['tax_amount', 'toInt64(0)'],
  ['total_amount', 'gross[line] - discounts[line] + freights[line]'],
]

/** By what an order of this fill is found: its ids, its invoice, its tracking and its client. */
export const searchTokens = `arrayJoin(arrayFilter(token -> token != '', [
  lower(order_id), platform_number, invoice_number, concat('br', substring(lower(order_id), 2)), concat('client:', toString(client_key))]))`
