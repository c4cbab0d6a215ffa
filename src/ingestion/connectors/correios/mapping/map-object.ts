import { ufOf } from '#model/ufs.ts'
import type { Mapper } from '../../../inbox/mapper.ts'
import { dateOf } from '../../instants.ts'
import { objectPayload } from '../api/payload.ts'
import { withZone, type TrackedEvent } from '../api/tracked-object.ts'

/** Packages are found by their number. What an event says, its code does: the account's own mappings come before it. */
export const mapCorreiosObject: Mapper = (payload) => {
  const parsed = objectPayload.safeParse(payload)
  if (!parsed.success) return { problem: 'O objeto não tem a forma que os Correios documentam.' }
  const { object, readAt } = parsed.data
  const number = object.codObjeto.trim().toUpperCase()
  const due = dateOf(withZone(object.dtPrevista))
  const tracking = object.eventos.flatMap((event) => {
    const at = happenedAt(event)
    if (at === null) return []
    const { cidade, uf } = event.unidade?.endereco ?? { cidade: '', uf: '' }
    return [
      {
        tracking_number: number,
        carrier: 'Correios',
        carrier_due_at: due,
        code: codeOf(event),
        description: event.descricao.trim(),
        state: '',
        happened_at: at,
        heard_at: dateOf(readAt),
        // abroad it is the country
        city: cidade.trim(),
        uf: ufOf(uf) ?? '',
      },
    ]
  })
  return { rows: { tracking } }
}

export const happenedAt = ({ dtHrCriado }: TrackedEvent): Date | null => dateOf(withZone(dtHrCriado))

/** As Correios' own lists write it: `BDE 01`. */
export const codeOf = ({ codigo, tipo }: TrackedEvent): string =>
  `${codigo.trim().toUpperCase()} ${tipo.trim()}`.trim()
