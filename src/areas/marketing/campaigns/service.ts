import { env } from '#platform/env.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { campaignsContract } from './contract.ts'
import { campaignsSource } from './server/campaigns-source.ts'
import { changeCampaign } from './server/change-campaign.ts'
import { createCampaign } from './server/create-campaign.ts'
import { deleteCampaign } from './server/delete-campaign.ts'
import { duplicateCampaign } from './server/duplicate-campaign.ts'
import { getCampaignCalendar } from './server/get-campaign-calendar.ts'
import { getCampaign } from './server/get-campaign.ts'
import { campaignLinksCheck } from './server/links-check.ts'
import { visitCampaignLinks } from './server/visit-campaign-links.ts'
import { planEvents } from './server/plans.ts'
import { listCampaigns } from './server/list-campaigns.ts'
import { updateCampaign } from './server/update-campaign.ts'
import { campaignsViewReport } from './server/view-report.ts'

const { outbound } = openSending(env)

export const campaignsService = {
  routers: {
    campaigns: serveAccount(campaignsContract, {
      listCampaigns,
      getCampaignCalendar,
      getCampaign,
      createCampaign,
      updateCampaign,
      changeCampaign,
      visitCampaignLinks: (ctx, input) => visitCampaignLinks(ctx, input, outbound),
      duplicateCampaign,
      deleteCampaign,
    }),
  },
  exports: [campaignsSource],
  viewReports: [campaignsViewReport],
  checks: [campaignLinksCheck(outbound)],
  events: planEvents,
}
