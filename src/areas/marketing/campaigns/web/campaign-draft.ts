import { readList, readNumber, showNumber } from '#areas/marketing/web/written-number.ts'
import { CampaignForm, campaignGoals, targetKinds } from '#model/marketing/campaigns.ts'
import { minorUnits } from '#model/minor-units.ts'
import { findProblems } from '#model/validation/index.ts'
import { oneOf } from '#model/address/search-params.ts'

/** Form fields as typed: comma-separated lists, one link per line, decimal commas. */
export const draftTexts = [
  ...(['name', 'goal', 'channels', 'start', 'end', 'budget', 'targetKind', 'target'] as const),
  ...(['source', 'medium', 'campaign', 'coupons', 'skus', 'links'] as const),
] as const
export type CampaignDraft = Record<(typeof draftTexts)[number], string> & { isDraft: boolean }

export function readDraft(draft: CampaignDraft, currency: string): unknown {
  const minor = minorUnits(currency)
  const kind = oneOf(targetKinds, draft.targetKind)
  const target = readNumber(draft.target, kind === 'revenue' ? minor : 1)
  return {
    name: draft.name,
    goal: draft.goal,
    start: draft.start,
    end: draft.end,
    isDraft: draft.isDraft,
    channels: readList(draft.channels, /,/),
    coupons: readList(draft.coupons, /,/),
    skus: readList(draft.skus, /,/),
    links: readList(draft.links, /\n/),
    budget: readNumber(draft.budget, minor),
    target: kind === undefined || target === null ? null : { kind, value: target },
    utm: {
      source: readList(draft.source, /,/),
      medium: readList(draft.medium, /,/),
      campaign: readList(draft.campaign, /,/),
    },
  }
}

/** Error messages by draft field. */
export function draftProblems(draft: CampaignDraft, currency: string): Record<string, string> {
  const found = Object.entries(findProblems(CampaignForm, readDraft(draft, currency)))
  return Object.fromEntries(found.map(([path, message]) => [fieldOf(path), message]))
}

/** Maps a schema path to its draft field: `links.0` to `links`, `utm.campaign.2` to `campaign`. */
export function fieldOf(path: string): string {
  const parts = path.split('.').filter((part) => !['settings', 'utm'].includes(part))
  return parts[0] ?? path
}

const money = (value: number | null, currency: string) => showNumber(value, minorUnits(currency))

export function draftOf(form: CampaignForm | null, currency: string, today: string): CampaignDraft {
  if (form === null)
    return {
      name: '',
      goal: campaignGoals[0],
      channels: '',
      start: today,
      end: '',
      budget: '',
      target: '',
      targetKind: '',
      source: '',
      medium: '',
      campaign: '',
      coupons: '',
      skus: '',
      links: '',
      isDraft: false,
    }
  const { target, utm } = form
  return {
    name: form.name,
    goal: form.goal,
    start: form.start,
    end: form.end,
    isDraft: form.isDraft,
    channels: form.channels.join(', '),
    coupons: form.coupons.join(', '),
    skus: form.skus.join(', '),
    links: form.links.join('\n'),
    budget: money(form.budget, currency),
    targetKind: target?.kind ?? '',
    target:
      target === null
        ? ''
        : target.kind === 'revenue'
          ? money(target.value, currency)
          : showNumber(target.value),
    source: utm.source.join(', '),
    medium: utm.medium.join(', '),
    campaign: utm.campaign.join(', '),
  }
}
