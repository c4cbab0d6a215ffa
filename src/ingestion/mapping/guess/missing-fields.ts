import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import type { Condition, Expression } from '#model/import-mapping/expression.ts'
import { requiredFields, type CanonicalKind } from '#model/kinds/index.ts'
import { columnsOf } from '../compile/scope.ts'
import { areFractions, columnFor, columnValues, isCalledShare, labelOf } from './columns.ts'
import type { Fields } from './guess-fields.ts'
import { isOfLines, priceOf } from './guess-lines.ts'
import { fold } from './header-words.ts'
import type { Sample, Source } from './source.ts'

type Records = NonNullable<ImportMappingText['records']>

/** Of others a note of their own says what is missing. */
const asked: readonly CanonicalKind[] = ['orders', 'order_items', 'payments', 'shipments', 'ad_spend']

/** What is known is proposed, and people are asked for the rest. */
export function noteMissingFields(records: Records, sources: readonly Source[], notes: string[]): void {
  for (const { kind, from, fields } of records.filter((record) => asked.includes(record.kind))) {
    const file = sources.find(({ key }) => key === from)?.sample.name ?? ''
    const hasOrders = records.some((record) => record.kind === 'orders')
    const wanted = [
      ...requiredFields[kind],
      // beside their orders, payments are of their time, and were approved or not as they were
      ...(kind === 'payments' && !hasOrders ? ['attempted_at', 'amount', 'outcome'] : []),
    ]
    const missing = wanted.filter((name) => fields[name] === undefined)
    if (missing.length > 0)
      notes.push(
        `Em "${file}", escolha a coluna de: ${missing.map((name) => labelOf(kind, name)).join(', ')}.`,
      )
    const sample = sources.find(({ key }) => key === from)?.sample
    const yearless = sample && missing.includes('placed_at') ? withoutYear(sample) : undefined
    if (yearless !== undefined)
      notes.push(
        `As datas de "${yearless}", em "${file}", não têm o ano: escreva-o em cada uma, como 12/03/2026, e envie o arquivo de novo.`,
      )
  }
}

const withoutYear = (sample: Sample): string | undefined =>
  sample.seen.columns.find((column) => {
    const values = columnValues(sample, column)
    return values.length > 0 && values.every((value) => /^[0-3]?\d[/.-](?:[01]?\d|\p{L}{3,9})$/u.test(value))
  })

const figure = /^(?:R\$|US\$|[$€£])?\s*-?(?:\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,]\d{1,4})?$/
const cents = /[.,]\d{1,2}$/

function holdsMoney(values: readonly string[]): boolean {
  return values.some((value) => cents.test(value)) && values.every((value) => figure.test(value))
}

const discount = /desc(?!ri)|discount|abat/i

/** Notes of discounts that a file only has in percent, which no field reads: its orders would be too large. */
export function noteUnusedPercentages(records: Records, fileOf: FileOf): string[] {
  const isReported = ({ fields }: Records[number]) =>
    fields['discount_amount'] !== undefined || fields['total_amount'] !== undefined
  return records.flatMap(({ kind, from }) => {
    const file = fileOf(from)
    if (kind !== 'orders' || file === undefined || records.some(isReported)) return []
    const column = file.seen.columns.find(
      (name) =>
        discount.test(name) &&
        (areFractions(columnValues(file, name)) ||
          (isCalledShare(name) && columnValues(file, name).some((value) => /[1-9]/.test(value)))),
    )
    return column === undefined
      ? []
      : `"${column}" é uma porcentagem, e não foi descontada dos preços de "${file.name}": se houver, escolha a coluna do desconto em dinheiro ou a do valor final.`
  })
}

type FileOf = (key: string) => Table | undefined
type Table = { name: string; seen: { columns: string[] }; rows: readonly (readonly string[])[] }

/** Of orders that would have neither a total nor prices, the columns of amounts that nothing uses. */
function unusedAmounts(
  records: Records,
  { kind, fields }: Records[number],
  file: Table | undefined,
): string[] | undefined {
  const hasPrices = records.some((each) => each.kind === 'order_items' && each.fields['unit_price'])
  if (kind !== 'orders' || hasPrices || fields['total_amount'] !== undefined || file === undefined)
    return undefined
  const used = new Set(columnsOf(Object.values(fields)).map(({ column }) => column))
  return file.seen.columns.filter(
    (column) => !used.has(column) && !measure.test(fold(column)) && holdsMoney(columnValues(file, column)),
  )
}

/** Figures with decimals that are of no money. */
const measure =
  /(?:^|_)(?:di?as?|days?|prazo|atraso|retraso|delay|hours?|horas?|minut\w*|peso|weight|qtde?|quant\w*|cant\w*|units?|nota|score|rating|dist\w*|km|lat|lng|lon\w*)(?:_|$)/

const partOfTotal =
  /frete|ship|envio|desc|disc|imposto|tax|prod|item|itens|sub|tarifa|fee|comiss|juros|custo|cost|lucro|profit|margem|margin|unit|refund|estorn/

/** Where one column alone has amounts that are no parts of others, it is the orders’, or that of their lines. */
export function withOnlyAmount(
  records: Records,
  fileOf: (key: string) => Sample | undefined,
  notes: string[],
): Records {
  let completed = records
  for (const record of records) {
    const sample = fileOf(record.from)
    const unused = unusedAmounts(records, record, sample) ?? []
    const [only, ...others] = unused.filter((column) => !partOfTotal.test(fold(column)))
    if (only === undefined || others.length > 0 || sample === undefined) continue
    const [order] = record.groupBy ?? []
    const isOfLine = order !== undefined && isOfLines({ sample }, order, only)
    const of = isOfLine ? 'o valor de cada linha' : 'o valor final'
    notes.push(
      `Em "${sample.name}", "${only}" foi lida como ${of}: nenhuma outra coluna parece ser a dele. Se não for, escolha outra.`,
    )
    const quantity = columnFor('order_items', 'quantity', sample)
    const amount = isOfLine
      ? { unit_price: priceOf({ column: only }, quantity === undefined ? undefined : { column: quantity }) }
      : { total_amount: { column: only } }
    const isIts = (one: Records[number]) =>
      isOfLine ? one.kind === 'order_items' && one.from === record.from : one === record
    completed = completed.map((one) => (isIts(one) ? { ...one, fields: { ...one.fields, ...amount } } : one))
  }
  return completed
}

const milestones = ['approved_at', 'invoiced_at'] as const

/** Where a status says nothing but whether an order was canceled: that it was. */
function canceledBy(status: Expression | undefined): Condition | undefined {
  if (status === undefined || !('translate' in status)) return undefined
  const meanings = Object.values(status.table)
  const isFlag = meanings.includes('') && meanings.every((value) => value === '' || value === 'canceled')
  const list = Object.keys(status.table).filter((word) => status.table[word] === 'canceled')
  return isFlag ? { in: status.translate, list } : undefined
}

/** A file of sales that has nothing of payments has those that were made; else its shop would have sold nothing. */
export function withAssumedMilestones(records: Records, fileOf: FileOf, notes: string[]): Records {
  if (records.some(({ kind }) => kind === 'payments')) return records
  return records.map((record) => {
    const { kind, from, fields } = record
    // the cast holds, since they were proposed here
    const { placed_at, shipped_at, delivered_at, status } = fields as Fields
    const isCanceled = canceledBy(status)
    const isReported =
      milestones.some((name) => fields[name] !== undefined) ||
      (status !== undefined && isCanceled === undefined)
    if (kind !== 'orders' || placed_at === undefined || isReported) return record
    const moment: Expression =
      isCanceled === undefined ? placed_at : { when: { not: isCanceled }, use: placed_at }
    const assumed = [
      'approved_at',
      ...(shipped_at === undefined && delivered_at === undefined ? ['invoiced_at'] : []),
    ]
    const names = assumed.map((name) => `"${labelOf('orders', name)}"`).join(' e ')
    const [were, count] =
      assumed.length > 1 ? ['pagos nem faturados', 'aprovados e faturados'] : ['pagos', 'aprovados']
    notes.push(
      `"${fileOf(from)?.name ?? ''}" não diz quais pedidos foram ${were}${isCanceled === undefined ? '' : ', só quais foram cancelados'}: ${isCanceled === undefined ? 'todos' : 'os outros'} contam como ${count} no dia em que foram feitos. Se não for assim, mude ${names}.`,
    )
    return {
      ...record,
      fields: { ...fields, ...Object.fromEntries(assumed.map((name) => [name, moment])) },
    }
  })
}

/** Orders without a total or prices end with no amount: nobody must find it out after importing them. */
export function noteMissingAmounts(records: Records, fileOf: FileOf): string[] {
  return records.flatMap((record) => {
    const file = fileOf(record.from)
    const unused = unusedAmounts(records, record, file) ?? []
    const named = unused.map((column) => `"${column}"`).join(', ')
    return file === undefined || unused.length === 0
      ? []
      : `Os pedidos de "${file.name}" ficariam sem valor: escolha a coluna do valor final. Colunas com valores: ${named}.`
  })
}
