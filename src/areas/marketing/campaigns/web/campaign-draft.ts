import { parseList, parseNumber, formatNumberField } from '#areas/marketing/web/number-fields.ts'
import { CampaignForm, campaignGoals, targetKinds } from '#model/marketing/campaigns.ts'
import { minorUnits } from '#model/minor-units.ts'
import { findProblems } from '#model/validation/index.ts'
import { oneOf } from '#model/address/search-params.ts'

/** Form fields as typed: comma-separated lists, one link per line, decimal commas. */
const draftTexts = [
  ...(['name', 'goal', 'channels', 'start', 'end', 'budget', 'targetKind', 'target'] as const),
  ...(['source', 'medium', 'campaign', 'coupons', 'skus', 'links'] as const),
] as const
export type CampaignDraft = Record<(typeof draftTexts)[number], string> & { isDraft: boolean }

export function readDraft(draft: CampaignDraft, currency: string): unknown {
  const minor = minorUnits(currency)
  const kind = oneOf(targetKinds, draft.targetKind)
  const target = parseNumber(draft.target, kind === 'revenue' ? minor : 1)
  return {
    name: draft.name,
    goal: draft.goal,
    start: draft.start,
    end: draft.end,
    isDraft: draft.isDraft,
    channels: parseList(draft.channels, /,/),
    coupons: parseList(draft.coupons, /,/),
    skus: parseList(draft.skus, /,/),
    links: parseList(draft.links, /\n/),
    budget: parseNumber(draft.budget, minor),
    target: kind === undefined ? null : { kind, value: target },
    utm: {
      source: parseList(draft.source, /,/),
      medium: parseList(draft.medium, /,/),
      campaign: parseList(draft.campaign, /,/),
    },
  }
}

/** Error messages by draft field. */
export function draftProblems(draft: CampaignDraft, currency: string): Record<string, string> {
  const found = Object.entries(findProblems(CampaignForm, readDraft(draft, currency)))
  return Object.fromEntries(found.map(([path, message]) => [draftField(path), message]))
}

/** Maps a schema path to its draft field: `links.0` to `links`, `utm.campaign.2` to `campaign`. */
export function draftField(path: string): string {
  const parts = path.split('.').filter((part) => !['settings', 'utm'].includes(part))
  return parts[0] ?? path
}

const money = (value: number | null, currency: string) => formatNumberField(value, minorUnits(currency))

export function toDraft(form: CampaignForm | null, currency: string, today: string): CampaignDraft {
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
          : formatNumberField(target.value),
    source: utm.source.join(', '),
    medium: utm.medium.join(', '),
    campaign: utm.campaign.join(', '),
  }
}
