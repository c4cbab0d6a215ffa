import type { ClickHouse } from '#platform/storage/clickhouse/clickhouse.ts'
import { runStatement } from '../question/ask-question.ts'
import {
  compileClients,
  compileSpend,
  compileUnknown,
  type CampaignsQuestion,
  type ClientsRow,
  type SpendRow,
  type UnknownRow,
} from './compile-campaigns.ts'

export type CampaignFacts = {
  clients: Omit<ClientsRow, 'campaign'>
  unknown: Omit<UnknownRow, 'campaign'>
  /** Null if nothing was spent, or spend was not requested. */
  spend: Omit<SpendRow, 'campaign'> | null
}

const noClients: CampaignFacts['clients'] = {
  lastClickOrders: 0,
  lastClickRevenue: 0,
  firstOrderOrders: 0,
  firstOrderRevenue: 0,
  linearOrders: 0,
  linearRevenue: 0,
  newClients: 0,
  clients: 0,
  discount: 0,
}
const noUnknown = { orders: 0, revenue: 0, discount: 0, marketplaceOrders: 0, marketplaceRevenue: 0 }

/** In the order of the question's campaigns. */
export async function askCampaigns(
  clickhouse: ClickHouse,
  question: CampaignsQuestion,
  { withSpend }: { withSpend: boolean },
): Promise<CampaignFacts[]> {
  if (question.campaigns.length === 0) return []
  const [clients, unknown, spend] = await Promise.all([
    runStatement<ClientsRow>(clickhouse, compileClients(question)),
    runStatement<UnknownRow>(clickhouse, compileUnknown(question)),
    withSpend ? runStatement<SpendRow>(clickhouse, compileSpend(question)) : [],
  ])
  const of = <Row extends { campaign: number }>(rows: readonly Row[], index: number) =>
    rows.find(({ campaign }) => campaign === index + 1)
  return question.campaigns.map((_, index) => ({
    clients: of(clients, index) ?? noClients,
    unknown: of(unknown, index) ?? noUnknown,
    spend: of(spend, index) ?? null,
  }))
}
