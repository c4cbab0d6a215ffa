import { localise } from '@farol/decomposition'
import { answerInThread } from '#platform/run-in-thread.ts'
import type { Search } from './localise-in-thread.ts'

answerInThread(({ table, options }: Search) => localise(table, options))
