import { apiKeysContract } from './api-keys-contract.ts'
import { arrivalsContract } from './arrivals-contract.ts'

export const integrationsContract = { ...apiKeysContract, ...arrivalsContract }
