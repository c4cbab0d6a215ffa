import type { Condition } from '#model/import-mapping/expression.ts'
import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { yesWords } from '#model/kinds/yes-no.ts'
import { columnCalled, columnValues } from './columns.ts'
import type { Sample } from './source.ts'

type Records = ImportMappingText['records']

const cartsName = /carrinhos?.?abandonad|abandon(?:ed|o).?(?:carts?|checkouts?|carrinh)|carritos?.?abandonad/i
const abandonedAt = 'abandonado_em data_abandono abandoned_at abandoned_on abandonment_date fecha_abandono'

/** By the name of the file, or by when they were left. */
const holdsCarts = (sample: Sample): boolean =>
  cartsName.test(sample.name.normalize('NFC')) || columnCalled(abandonedAt, sample) !== undefined

const recovered = 'recuperado recovered convertido converted finalizado'

/** Carts that nobody paid are no sales; those that became orders are among the orders. */
export function withCarts(
  records: Records,
  sampleOf: (file: string) => Sample | undefined,
  notes: string[],
): Records {
  return records.map((record) => {
    const sample = sampleOf(record.from)
    if (sample === undefined || !holdsCarts(sample)) return record
    const column = columnCalled(recovered, sample)
    const became =
      column === undefined
        ? []
        : columnValues(sample, column).filter((value) => yesWords.includes(value.toLowerCase()))
    const isLeft: Condition | undefined =
      column === undefined || became.length === 0
        ? undefined
        : { not: { in: { column }, list: [...new Set(became)] } }
    const { where } = record
    const kept = {
      ...record,
      ...(isLeft !== undefined && { where: where === undefined ? isLeft : { all: [where, isLeft] } }),
    }
    if (record.kind !== 'orders') return kept
    notes.push(
      `"${sample.name}" foi lido como carrinhos que não viraram pedidos: eles não entram na receita${isLeft === undefined ? '' : ', e os que foram recuperados ficaram de fora'}.`,
    )
    return { ...kept, fields: { ...record.fields, status: { constant: 'incomplete' } } }
  })
}
