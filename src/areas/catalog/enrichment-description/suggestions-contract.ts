import { oc } from '@orpc/contract'
import { z } from 'zod'
import { contentBounds, contentFields } from '#model/catalog/product-content.ts'
import { contentRules, scoreChannels, type ContentRule } from '#model/catalog/content-rules.ts'
import { paging } from '#model/list-input.ts'
import { ofWholeAccount } from '#model/reach.ts'
import { keysOf } from '#model/records.ts'
import { rowVersion } from '#model/row-version.ts'
import {
  MAX_IN_BATCH,
  productSorts,
  productValueKeys,
  productViews,
  suggestionStates,
  writerKinds,
} from './model.ts'

const invalid = 'Valor inválido'
const name = z.string().max(255, 'Máximo de 255 caracteres')
const id = z.string().min(1).max(255, 'Máximo de 255 caracteres')
const values = z.array(name).min(1).max(500).optional()
const count = z.int()
const instant = z.iso.datetime()
const [firstRule, ...rules] = keysOf(contentRules) as [ContentRule, ...ContentRule[]]
const Rule = z.enum([firstRule, ...rules], invalid)
const Channel = z.enum(scoreChannels, invalid)
const Lost = z.object({ rule: Rule, points: count })

export const ProductsQuestion = z.object({
  view: z.enum(productViews, invalid).default('pending'),
  /** The channel whose rules are used for scoring. */
  channel: Channel.default('site'),
  search: z.string().trim().max(255, 'Máximo de 255 caracteres').optional(),
  /** Values of one filter are alternatives; all filters must match. '' matches missing values. */
  filters: z
    .object({ category: values, brand: values, rule: z.array(Rule).min(1).max(50).optional() })
    .default({}),
})
export type ProductsQuestion = z.infer<typeof ProductsQuestion>

export const ProductsPage = ProductsQuestion.extend({
  sort: z
    .enum([...productSorts, ...productSorts.map((sort) => `-${sort}` as const)], invalid)
    .default('-impact'),
  ...paging,
})
export type ProductsPage = z.infer<typeof ProductsPage>

export const EnrichedProduct = z.object({
  id: z.string(),
  name: z.string(),
  category: z.string(),
  brand: z.string(),
  imageUrl: z.string(),
  /** Number of SKUs. */
  skus: count,
  /** Out of 100, by the channel's rules; `lost` lists the deductions, largest first. */
  score: count,
  lost: z.array(Lost),
  /** Over the last 28 whole local days; null if no source reports its views. */
  views28: count.nullable(),
  /** Minor units of the response's currency, without freight. */
  revenue28: z.number(),
  /** Orders ÷ visits. */
  conversion28: z.number().nullable(),
  /** 28-day views × points missing to 100. */
  impact: z.number(),
  suggestion: z
    .object({ id: z.uuid(), state: z.enum(suggestionStates), openFindings: count, changedAt: instant })
    .nullable(),
})
export type EnrichedProduct = z.infer<typeof EnrichedProduct>

export const ProductsAnswer = z.object({
  items: z.array(EnrichedProduct),
  total: count,
  /** The catalogue has no products yet. */
  firstUse: z.boolean(),
  currency: z.string(),
  /** Counts under the same filters. */
  views: z.partialRecord(z.enum(productViews), count),
})
export type ProductsAnswer = z.infer<typeof ProductsAnswer>

const ContentText = z.object({
  name: z.string(),
  pageTitle: z.string(),
  metaDescription: z.string(),
  description: z.string(),
})

const bounded = (most: number) => z.string().max(most, `Máximo de ${most.toLocaleString('pt-BR')} caracteres`)
const WrittenContent = z.object({
  name: bounded(contentBounds.name).refine((text) => text.trim() !== '', 'Campo obrigatório'),
  pageTitle: bounded(contentBounds.pageTitle),
  metaDescription: bounded(contentBounds.metaDescription),
  description: bounded(contentBounds.description),
})

const Finding = z.object({
  field: z.enum(contentFields),
  kind: z.string(),
  /** UTF-16 offset in the field's text. */
  start: count,
  end: count,
  text: z.string(),
  /** A person may confirm it; otherwise it must be removed. */
  canBeVouched: z.boolean(),
  isVouched: z.boolean(),
})

export const ChannelScore = z.object({ channel: Channel, score: count, lost: z.array(Lost) })

/** Measured value of a rule, for its message. */
export const Measured = z.object({
  name: count,
  pageTitle: count,
  metaDescription: count,
  description: count,
  images: count.nullable(),
  lackedAttributes: z.array(z.string()),
  sameName: count,
  sameDescription: count,
})
export type Measured = z.infer<typeof Measured>

export const Suggestion = z.object({
  id: z.uuid(),
  state: z.enum(suggestionStates),
  version: count,
  /** The catalogue's text when this was written. */
  original: ContentText,
  /** The catalogue's text has changed since. */
  isStale: z.boolean(),
  content: ContentText,
  claims: z.array(z.object({ text: z.string(), attribute: z.string() })),
  findings: z.array(Finding),
  /** Findings that block approval. */
  openFindings: count,
  scores: z.array(ChannelScore),
  measured: Measured,
  reason: z.string(),
  writer: z.enum(writerKinds),
  model: z.string(),
  createdAt: instant,
  changedAt: instant,
  /** Null: the system. */
  changedBy: z.string().nullable(),
  /** Newest first. */
  versions: z.array(
    z.object({
      version: count,
      how: z.enum(['generated', 'edited', 'restored']),
      at: instant,
      by: z.string().nullable(),
      content: ContentText,
    }),
  ),
})
export type Suggestion = z.infer<typeof Suggestion>

export const EnrichedDetails = z.object({
  product: EnrichedProduct,
  skus: z.array(z.string()),
  /** The catalogue's current text. */
  content: ContentText,
  attributes: z.array(z.object({ name: z.string(), value: z.string() })),
  scores: z.array(ChannelScore),
  measured: Measured,
  currency: z.string(),
  suggestion: Suggestion.nullable(),
})
export type EnrichedDetails = z.infer<typeof EnrichedDetails>

const OfSuggestion = z.object({ suggestionId: z.uuid(invalid), version: rowVersion })

export const EditSuggestion = OfSuggestion.extend({ content: WrittenContent })
export type EditSuggestion = z.infer<typeof EditSuggestion>

export const VouchFinding = OfSuggestion.extend({
  field: z.enum(contentFields, invalid),
  kind: z.string().max(50),
  text: z.string().min(1).max(1000),
  vouched: z.boolean(),
})
export type VouchFinding = z.infer<typeof VouchFinding>

export const RestoreVersion = OfSuggestion.extend({ restored: rowVersion })
export type RestoreVersion = z.infer<typeof RestoreVersion>

export const ChangeSuggestions = z.object({
  ids: z.array(z.uuid(invalid)).min(1).max(100, 'Máximo de 100 de cada vez'),
  change: z.discriminatedUnion('act', [
    z.object({ act: z.literal('review') }),
    z.object({ act: z.literal('approve') }),
    z.object({
      act: z.literal('reject'),
      reason: z.string().trim().max(2000, 'Máximo de 2.000 caracteres').default(''),
    }),
  ]),
})
export type ChangeSuggestions = z.infer<typeof ChangeSuggestions>

export const ChangedSuggestions = z.object({
  changed: count,
  /** Why the others were left unchanged. */
  refused: z.array(z.object({ id: z.uuid(), reason: z.string() })),
})
export type ChangedSuggestions = z.infer<typeof ChangedSuggestions>

const tags = ['Catálogo']
const path = '/catalog/content'
const read = (at: string, summary: string) =>
  oc.route({ method: 'GET', path: `${path}/${at}`, tags, summary })
const write = (at: string, summary: string) =>
  oc.route({ method: 'POST', path: `${path}/${at}`, tags, summary, spec: ofWholeAccount })

export const suggestionsContract = {
  listEnrichedProducts: read('products', 'Produtos, pela falta que um bom conteúdo faz')
    .input(ProductsPage)
    .output(ProductsAnswer),
  listEnrichedValues: read('values', 'Categorias e marcas dos produtos, para filtrar')
    .input(z.object({ of: z.enum(productValueKeys, invalid), search: name.default('') }))
    .output(z.array(z.object({ value: z.string() }))),
  /** The first matching products, in list order. */
  listEnrichedIds: read('product-ids', 'Os primeiros produtos de uma lista, para pedir textos')
    .input(ProductsPage.omit({ page: true, pageSize: true }))
    .output(z.object({ ids: z.array(z.string()).max(MAX_IN_BATCH) })),
  getEnrichedProduct: read('products/{id}', 'Conteúdo de um produto, o que falta nele e a sugestão')
    .input(z.object({ id, channel: Channel.default('site') }))
    .output(EnrichedDetails),
  editSuggestion: write('suggestions/{suggestionId}/content', 'Muda o texto de uma sugestão')
    .input(EditSuggestion)
    .output(z.object({ version: count })),
  vouchFinding: write('suggestions/{suggestionId}/vouched', 'Garante um trecho que não vem dos atributos')
    .input(VouchFinding)
    .output(z.object({ version: count })),
  restoreVersion: write('suggestions/{suggestionId}/restored', 'Volta a uma versão anterior da sugestão')
    .input(RestoreVersion)
    .output(z.object({ version: count })),
  changeSuggestions: write('suggestions/changes', 'Envia para revisão, aprova ou rejeita sugestões')
    .input(ChangeSuggestions)
    .output(ChangedSuggestions),
}
