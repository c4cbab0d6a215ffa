import { isBoleto, isCard, isPix } from '../question/method-sql.ts'
import type { IncompleteReason } from '#model/incomplete-orders.ts'

/** Based on the last payment attempt; the first match wins, else `other`. */
const mapping: readonly (readonly [when: string, reason: IncompleteReason])[] = [
  ['tries = 0', 'gaveUp'],
  [`stage = 'antifraud' OR outcome = 'blocked' OR reason_said = 'antifraud'`, 'antifraud'],
  [`outcome = 'error' OR reason_said IN ('technical', 'issuer_unavailable')`, 'technical'],
  [`is_pix AND outcome IN ('expired', 'pending', 'abandoned', 'declined')`, 'pixUnpaid'],
  [`is_boleto AND outcome IN ('expired', 'pending', 'abandoned', 'declined')`, 'boletoUnpaid'],
  [`is_card AND outcome = 'declined' AND reason_said != 'abandoned'`, 'cardDeclined'],
  [`outcome IN ('pending', 'expired', 'abandoned') OR reason_said = 'abandoned'`, 'noReturn'],
]

/** Uses `tries`, `method`, `brand`, `stage`, `outcome` and `reason_said`. */
export const reasonSql: string = `multiIf(${mapping
  .map(
    ([when, reason]) =>
      `${when.replace('is_pix', isPix).replace('is_boleto', isBoleto).replace('is_card', isCard)}, '${reason}'`,
  )
  .join(', ')}, 'other')`
