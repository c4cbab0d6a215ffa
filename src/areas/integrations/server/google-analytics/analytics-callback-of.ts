/** The one address that Google's window of consent comes back to, as it is registered there. */
export const analyticsCallbackOf = (siteAddress: string): string =>
  `${siteAddress}/api/integrations/google-analytics/callback`
