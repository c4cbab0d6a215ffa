import type { ImportMappingText } from '#model/import-mapping/mapping.ts'
import { brandWords } from '#model/kinds/payment-method-meanings.ts'
import { columnCalled, columnFor, columnValues } from './columns.ts'
import { chargeOf, feeBetween } from './guess-fees.ts'
import { fieldsFor, type Fields } from './guess-fields.ts'
import { ledgerOf, paymentsOfLedger } from './guess-ledger.ts'
import { columnIn } from './guess-lines.ts'
import { attemptsOfParcels, outcomeOf, stageOf } from './guess-parcels.ts'
import { attemptsOnly, methodOf, purchasesOf } from './guess-purchases.ts'
import { fold } from './header-words.ts'
import { numberParts } from './number-parts.ts'
import type { Source } from './source.ts'
import { wordsIn } from './translate-words.ts'

export function paymentRecords(source: Source, notes: string[]): ImportMappingText['records'] {
  const ledger = ledgerOf(source.sample)
  if (ledger !== undefined) return paymentsOfLedger(source, ledger, notes)
  const known = { ...chargeOf(source), ...fieldsFor('payments', source, notes, outcomeOf(source, notes)) }
  const own = {
    ...known,
    ...feeBetween('payments', known, source, notes),
    ...(known['order_id'] === undefined && orderInWords(source)),
  }
  const { fields, groupBy, where: grouped } = attemptsOfParcels(source, withoutPayout(own, source), notes)
  const purchases = purchasesOf(source, fields, notes)
  const isAlone = own['order_id'] === undefined
  const where = isAlone ? attemptsOnly(source) : grouped
  return [
    {
      kind: 'payments',
      from: source.key,
      ...(where && { where }),
      ...(groupBy && { groupBy }),
      fields: {
        stage: stageOf(source, groupBy !== undefined),
        ...numberParts('payments', { ...fields, ...purchases }, source),
        ...(isAlone && methodOf(source, own, notes)),
        ...brandInMethod(source, fields),
      },
    },
  ]
}

const orderInText =
  /^(?:order|orden|pedido|compra|venda|bestellung|cobran[cç]a|pagamento|payment|invoice|fatura)(?: (?:do|de|for|n[.ºo°]{0,2}|pedido|order))* #?[a-z-]{0,12}\d[\w-]{0,60}$/i

/** Who was paid writes what for: “Order 10231”. */
function orderInWords({ sample }: Source): Fields {
  const column = columnCalled('description descricao descripcion memo historico concepto', sample, (name) => {
    const values = columnValues(sample, name)
    return values.length > 0 && values.every((value) => orderInText.test(value))
  })
  if (column === undefined) return {}
  const separator = columnValues(sample, column).every((value) => value.includes('#')) ? '#' : ' '
  return { order_id: { part: { column }, separator, index: -1 } }
}

/** Some gateways write a card's brand as how was paid. */
function brandInMethod(source: Source, { brand, method }: Fields): Fields {
  const column = method !== undefined && 'translate' in method ? columnIn(method.translate) : columnIn(method)
  if (brand !== undefined || column === undefined) return {}
  const words = wordsIn(column, source).filter((word) => brandWords.test(word))
  if (words.length === 0) return {}
  const table = Object.fromEntries(words.map((word) => [word, word]))
  return { brand: { translate: { column }, table, otherwise: { constant: '' } } }
}

/** Beside codes of cards, what is due is what the acquirer pays, and no slip of the buyer. */
function withoutPayout({ expires_at, ...fields }: Fields, { sample }: Source): Fields {
  const isOfCards = ['nsu', 'authorization_code'].some((name) => columnFor('payments', name, sample))
  const isPayout = isOfCards && /venc|due/.test(fold(columnIn(expires_at) ?? ''))
  return expires_at === undefined || isPayout ? fields : { ...fields, expires_at }
}
