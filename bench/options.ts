import { parseArgs } from 'node:util'

const parts = ['home', 'orders', 'sales', 'arrivals', 'import', 'exports', 'memory'] as const
type Part = (typeof parts)[number]

export type Options = {
  /** Orders of the large account. */
  orders: number
  /** Orders of the small account beside it. */
  otherOrders: number
  /** Times that the home is asked. */
  rounds: number
  /** Orders of the file that is imported. */
  importOrders: number
  /** Orders that are exported. */
  exportOrders: number
  /** Minutes of small arrivals. */
  minutes: number
  /** Whether to ask PostgreSQL and DuckDB too. */
  twins: boolean
  only: Part[]
}

const usage = `npm run bench -- [--orders 1e7] [--other-orders 1e5] [--rounds 40] [--import-orders 1e6] [--export-orders 1e6] [--minutes 5] [--no-twins] [--only home,orders,sales,arrivals,import,exports,memory]`

function count(name: string, text: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > 1e9)
    throw new Error(`--${name}: ${text} is not a count\n${usage}`)
  return value
}

/** @throws with the usage when an argument is wrong. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    allowNegative: true,
    options: {
      orders: { type: 'string', default: '1e7' },
      'other-orders': { type: 'string', default: '1e5' },
      rounds: { type: 'string', default: '40' },
      'import-orders': { type: 'string', default: '1e6' },
      'export-orders': { type: 'string', default: '1e6' },
      minutes: { type: 'string', default: '5' },
      twins: { type: 'boolean', default: true },
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const only = parts.filter((part) => values.only.split(',').includes(part))
  if (only.length === 0) throw new Error(`--only: ${values.only} names nothing\n${usage}`)
  return {
    orders: count('orders', values.orders),
    otherOrders: count('other-orders', values['other-orders']),
    rounds: count('rounds', values.rounds),
    importOrders: count('import-orders', values['import-orders']),
    exportOrders: count('export-orders', values['export-orders']),
    minutes: count('minutes', values.minutes),
    twins: values.twins,
    only,
  }
}
