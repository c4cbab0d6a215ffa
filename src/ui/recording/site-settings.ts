import { queryOptions } from '@tanstack/react-query'
import { antiForgeryHeaders } from '#ui/api/anti-forgery.ts'

type SiteSettings = { heatmapSiteId: number | null }

export const siteSettings = queryOptions({
  queryKey: ['site-settings'],
  queryFn: async (): Promise<SiteSettings> => {
    const answer = await fetch('/api/site-settings', {
      credentials: 'include',
      headers: antiForgeryHeaders(),
    })
    return answer.ok ? answer.json() : { heatmapSiteId: null }
  },
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})
