import { writeCopy } from '@farol/product-copy'
import { answerInThread } from '#platform/run-in-thread.ts'

export type TemplateWork = Parameters<typeof writeCopy>

answerInThread((work: TemplateWork) => writeCopy(...work))
