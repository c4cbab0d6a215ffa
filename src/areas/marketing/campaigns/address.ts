import type { CampaignsQuestion } from './contract.ts'
import { campaignSorts, campaignsScreen, campaignTabs } from './model.ts'
import { attributions, type Attribution } from '#model/marketing/campaigns.ts'
import { oneOf } from '#model/address/search-params.ts'
import { declareList, type ListQuestion } from '#model/address/list-declaration.ts'

export const campaignsList = declareList({
  of: campaignsScreen,
  sorts: campaignSorts,
  defaultSort: '-start',
  tabs: campaignTabs,
})

/** The attribution model in the address (`atribuicao`). */
export const parseAttribution = (search: { atribuicao?: unknown }): Attribution =>
  oneOf(attributions, search.atribuicao) ?? 'lastClick'

export const buildQuestion = (
  { tab, search, sort, page, pageSize }: ListQuestion<typeof campaignsList>,
  attribution: Attribution,
): CampaignsQuestion & { page: number; pageSize: number } => ({
  status: tab ?? 'all',
  attribution,
  sort,
  page,
  pageSize,
  ...(search !== undefined && { search }),
})
