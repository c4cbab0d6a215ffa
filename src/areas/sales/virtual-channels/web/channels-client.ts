import routes from '#areas/sales/virtual-channels/contract.ts?routes'
import type { virtualChannelsContract } from '#areas/sales/virtual-channels/contract.ts'
import { createAreaClient } from '#ui/api/area-client.ts'

export const channelsClient = createAreaClient<typeof virtualChannelsContract>(routes)
