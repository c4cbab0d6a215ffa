import { uuidPattern } from '#model/address/declare-search.ts'
import type { ViewedScreen } from '#model/saved-views.ts'

export const logsScreen = {
  screen: 'logs',
  area: 'team',
  searchesPeople: true,
} as const satisfies ViewedScreen

/** Of `order:261126-0274`; an object of no kind has no id. */
export function splitObject(object: string): { kind: string; id: string } {
  const end = object.indexOf(':')
  return end < 0 ? { kind: object, id: '' } : { kind: object.slice(0, end), id: object.slice(end + 1) }
}

/** `Promoção Natal`, `Pedido 261126-0274`; the kind alone where only a code is known. */
export function describeObject(
  { object, objectName }: { object: string; objectName: string | null },
  wordOf: (kind: string) => string,
): string {
  const { kind, id } = splitObject(object)
  const name = objectName ?? (uuidPattern.test(id) ? '' : id)
  return name === '' ? wordOf(kind) : `${wordOf(kind)} ${name}`
}
