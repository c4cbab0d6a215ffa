import { localise, type Localisation } from '@farol/decomposition'
import type { Search } from './localise-in-thread.ts'

export default ({ table, options }: Search): Localisation => localise(table, options)
