import i18next from 'i18next'
import type { LogEntry } from '#areas/team/logs/contract.ts'
import { uuidPattern } from '#model/address/declare-search.ts'

/** `Promoção Natal`, `Pedido 261126-0274`; the kind alone where only a code is known. */
export function objectText({ object, objectName }: Pick<LogEntry, 'object' | 'objectName'>): string {
  const end = object.indexOf(':')
  const [kind, id] = end < 0 ? [object, ''] : [object.slice(0, end), object.slice(end + 1)]
  const word = i18next.t(`team.objects.${kind}`, { defaultValue: i18next.t('team.objects.other') })
  const name = objectName ?? (uuidPattern.test(id) ? '' : id)
  return name === '' ? word : `${word} ${name}`
}
