import type { WalkPartName, WalkReading } from '../../order-walk.ts'
import type { IntelipostClient } from '../client/intelipost-client.ts'

export type Part = WalkPartName | 'notices'

export type Reading = WalkReading<IntelipostClient, 'notices'>
