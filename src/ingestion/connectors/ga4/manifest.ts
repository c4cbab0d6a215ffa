import type { ConnectorManifest, OpenConnector } from '../manifest.ts'
import { PlatformFailure, isFailure } from '../platform-failure.ts'
import { interactivePace as pace } from '../request.ts'
import { ga4Client } from './client/ga4-client.ts'
import { googleTraits } from './client/google-platform.ts'
import { clearGrantsJob } from './consent/grants.ts'
import { readAnalyticsGoogle, type AnalyticsGoogle } from './consent/provider.ts'
import { revokeConsent } from './consent/revoke-consent.ts'
import { mapGa4Hour } from './mapping/map-hour.ts'
import { ga4Credentials, ga4Settings } from './settings.ts'
import { partialSince } from './sync/partial-since.ts'
import { ga4Connector } from './sync/sync-ga4.ts'

export const ga4Manifest: ConnectorManifest = {
  traits: googleTraits,
  accountName: 'A propriedade',
  open: (env) => {
    const analytics = readAnalyticsGoogle(env)
    return {
      ...ga4Connector(analytics),
      validate: validateOn(analytics),
      revoke: ({ db, keyring }, connectionId, credentials) =>
        revokeConsent(db, keyring, analytics, { ...ga4Credentials.parse(credentials), connectionId }),
    }
  },
  mappers: { 'ga4.hour': mapGa4Hour },
  tables: ['ga4_hours'],
  jobs: [clearGrantsJob],
  partialSince,
  revokeByHand:
    'O Farol apagou o acesso, mas o Google não confirmou que o retirou. Retire-o também em myaccount.google.com/connections.',
}

const validateOn =
  ({ google, server }: AnalyticsGoogle): OpenConnector['validate'] =>
  async ({ settings, credentials }) => {
    const found = (accepted: boolean | null, message: string | null) => ({
      accepted,
      message,
      permissions: [],
      notes: [],
    })
    if (google === null) return found(null, 'O acesso ao Google não está configurado neste Farol.')
    const { refreshToken } = ga4Credentials.parse(credentials)
    try {
      await ga4Client({ google, server, refreshToken, pace }).property(ga4Settings.parse(settings).property)
      return found(true, null)
    } catch (error) {
      if (!(error instanceof PlatformFailure)) throw error
      const isUnknown = isFailure(error, 'busy', 'unavailable', 'server-error', 'unreadable')
      return found(isUnknown ? null : false, error.message)
    }
  }
