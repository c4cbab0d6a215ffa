import type { WalkReading } from '../../order-walk.ts'
import type { CorreiosClient } from '../client/correios-client.ts'

export type Reading = WalkReading<CorreiosClient>
