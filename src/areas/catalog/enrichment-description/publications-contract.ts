import { oc } from '@orpc/contract'
import { z } from 'zod'
import { contentFields } from '#model/catalog/product-content.ts'
import { paging } from '#model/list-input.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { choice, day, id, validationMessages as says } from '#model/validation/index.ts'
import { effectVerdicts, publicationKinds, publicationStates } from './model.ts'

const tags = ['Catálogo']
const instant = z.iso.datetime()
const count = z.int()
const ids = z.array(id, says.invalid).min(1, 'Escolha ao menos uma').max(100, 'Máximo de 100 de cada vez')

export const PublishSuggestions = z.object({ suggestionIds: ids })
export type PublishSuggestions = z.infer<typeof PublishSuggestions>

export const UndoPublications = z.object({ publicationIds: ids })
export type UndoPublications = z.infer<typeof UndoPublications>

const Queued = z.object({
  queued: count,
  /** Why the rejected ones are not published. */
  refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
})
export type Queued = z.infer<typeof Queued>

export const ListPublications = z.object({
  /** Local days of the request, both inclusive. */
  from: z.optional(day),
  to: z.optional(day),
  productId: z.string(says.invalid).min(1, says.invalid).max(255, 'Máximo de 255 caracteres').optional(),
  state: z.enum(publicationStates, says.invalid).optional(),
  ...paging,
})
export type ListPublications = z.infer<typeof ListPublications>

const Publication = z.object({
  id: z.uuid(),
  productId: z.string(),
  /** As in the suggestion. */
  productName: z.string(),
  kind: z.enum(publicationKinds),
  state: z.enum(publicationStates),
  problem: z.string().nullable(),
  shop: z.string(),
  texts: z.array(
    z.object({
      field: z.enum(contentFields),
      before: z.string(),
      after: z.string(),
      /** On conflict: the shop's current text. */
      found: z.string().nullable(),
    }),
  ),
  canUndo: z.boolean(),
  createdAt: instant,
  /** Null: the system, or a deleted user. */
  createdBy: z.string().nullable(),
  endedAt: instant.nullable(),
})
export type Publication = z.infer<typeof Publication>

const PublicationsPage = z.object({ items: z.array(Publication), total: count })
export type PublicationsPage = z.infer<typeof PublicationsPage>

export const ResolveConflict = z.object({
  publicationId: id,
  /** `overwrite` replaces the shop's text; `drop` leaves it unchanged. */
  how: choice(['overwrite', 'drop']),
})
export type ResolveConflict = z.infer<typeof ResolveConflict>

const Side = z.object({ from: z.string(), to: z.string(), days: count, views: count, orders: count })

export const PublicationEffect = z.object({
  verdict: z.enum(effectVerdicts),
  /** Whole local days, excluding the day of publication. */
  before: Side,
  after: Side.nullable(),
  /** Difference of orders ÷ views with its 95% interval; null if a side has no views. */
  change: z.object({ value: z.number(), low: z.number(), high: z.number() }).nullable(),
})
export type PublicationEffect = z.infer<typeof PublicationEffect>

const path = '/catalog/publications'
const read = (at: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'GET', path: `${path}${at}`, tags, summary })
const write = (at: '' | `/${string}`, summary: string) =>
  oc.route({ method: 'POST', path: `${path}${at}`, tags, summary, spec: ofWholeAccount })

export const publicationsContract = {
  publishSuggestions: write('', 'Publica descrições aprovadas na loja')
    .input(PublishSuggestions)
    .output(Queued),
  undoPublications: write('/undone', 'Devolve à loja os textos anteriores')
    .input(UndoPublications)
    .output(Queued),
  resolveConflict: write('/{publicationId}/resolved', 'Decide o que fazer com um texto que mudou na loja')
    .input(ResolveConflict)
    .output(z.object({ state: z.enum(publicationStates) })),
  listPublications: read('', 'Publicações de descrições, as mais novas primeiro')
    .input(ListPublications)
    .output(PublicationsPage),
  getPublicationEffect: read('/{publicationId}/effect', 'Conversão antes e depois de uma publicação')
    .input(z.object({ publicationId: id }))
    .output(PublicationEffect),
}
