export const analyticsCallbackUrl = (siteAddress: string): string =>
  `${siteAddress}/api/integrations/google-analytics/callback`
