import type { ContentField, ContentTone } from '#model/catalog/product-content.ts'
import type { Exportable } from '#model/exports.ts'
import type { ViewedScreen } from '#model/viewed-screen.ts'

export const enrichmentScreen = { screen: 'enrichment', area: 'catalog' } as const satisfies ViewedScreen

export const suggestionsExport = {
  kind: 'contentSuggestions',
  permission: 'catalog.export',
  personal: null,
} as const satisfies Exportable

export const suggestionStates = ['generated', 'inReview', 'approved', 'published', 'rejected'] as const
export type SuggestionState = (typeof suggestionStates)[number]

/** `template` generates text from attributes locally; the others call an external service. */
export const writerKinds = ['template', 'anthropic', 'openai'] as const
export type WriterKind = (typeof writerKinds)[number]

export const batchStates = ['running', 'paused', 'canceled', 'done'] as const
export type BatchState = (typeof batchStates)[number]
/** Statuses in which a batch may still send requests. */
export const batchesOpen = ['running', 'paused'] as const satisfies readonly BatchState[]

export const batchItemStates = ['waiting', 'asked', 'written', 'failed', 'lost', 'canceled'] as const
export type BatchItemState = (typeof batchItemStates)[number]

export const publicationStates = ['queued', 'writing', 'done', 'conflict', 'failed', 'canceled'] as const
export type PublicationState = (typeof publicationStates)[number]
/** Statuses of publications not yet written. */
export const publicationsOpen = ['queued', 'writing'] as const satisfies readonly PublicationState[]

export const publicationKinds = ['publish', 'undo'] as const
export type PublicationKind = (typeof publicationKinds)[number]

/** Writer settings, copied to the batch from the account's. */
export type BatchSettings = {
  tone: ContentTone
  glossary: readonly { from: string; to: string }[]
  forbidden: readonly string[]
  writer: WriterKind
  address: string
  model: string
  /** Minor units of `priceCurrency` per million tokens. */
  inputPrice: number | null
  outputPrice: number | null
  priceCurrency: string
}

/** A finding that a person confirmed, wherever it occurs in the field. */
export type Vouched = { field: ContentField; kind: string; text: string }

export const MAX_IN_BATCH = 5000

/** `pending`: without a suggestion. */
export const productViews = ['pending', ...suggestionStates, 'all'] as const
export type ProductView = (typeof productViews)[number]

export const productSorts = ['impact', 'score', 'views28', 'revenue28', 'name'] as const

/** Fields the list can be filtered by. */
export const productValueKeys = ['category', 'brand'] as const
export type ProductValueKey = (typeof productValueKeys)[number]

/** For exported files; must match the screen's texts. */
export const suggestionStateLabels: Record<SuggestionState, string> = {
  generated: 'Gerado',
  inReview: 'Em revisão',
  approved: 'Aprovado',
  published: 'Publicado',
  rejected: 'Rejeitado',
}
export const productViewLabels: Record<ProductView, string> = {
  ...suggestionStateLabels,
  pending: 'Pendente',
  all: 'Todos',
}

/** Effect of a publication on conversion. `tooEarly`: not one whole day since, or undone before that. */
export const effectVerdicts = ['up', 'down', 'unclear', 'tooEarly', 'noVisits'] as const
export type EffectVerdict = (typeof effectVerdicts)[number]
