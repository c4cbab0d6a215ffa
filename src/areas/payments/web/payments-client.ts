import routes from '#areas/payments/decomposition/contract.ts?routes'
import type { paymentsContract } from '#areas/payments/decomposition/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const paymentsClient = createAreaClient<typeof paymentsContract>(routes)
