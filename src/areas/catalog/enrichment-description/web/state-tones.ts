import type { PublicationState, SuggestionState } from '#areas/catalog/enrichment-description/model.ts'
import type { Tone } from '#ui/feedback/badge.tsx'

export const stateTones: Readonly<Record<SuggestionState, Tone>> = {
  generated: 'brand',
  inReview: 'attention',
  approved: 'good',
  published: 'good',
  rejected: 'quiet',
}

export const publicationTones: Readonly<Record<PublicationState, Tone>> = {
  queued: 'brand',
  writing: 'brand',
  done: 'good',
  conflict: 'attention',
  failed: 'bad',
  canceled: 'quiet',
}
