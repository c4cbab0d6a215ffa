export const analyticsCallbackOf = (siteAddress: string): string =>
  `${siteAddress}/api/integrations/google-analytics/callback`
