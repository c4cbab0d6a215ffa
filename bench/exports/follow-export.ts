import type { Browser } from '#platform/testing/browser.ts'
import type { ExportJob } from '#model/exports-contract.ts'
import { memoryOf } from '../memory/process-memory.ts'
import { quantile } from '@farol/decomposition'

const LOOK_MS = 50
const QUIET_LOOKS = 100

/** The memory of a process when so many rows were written, in megabytes. */
type Sample = { rows: number; memory: number }

export type Followed = {
  job: ExportJob
  samples: Sample[]
  /** Of what else was asked meanwhile, the slowest of 20, in ms. */
  answer: number
}

/** What the server answers of an export is an export. */
export const jobOf = (body: unknown): ExportJob => body as ExportJob

/** Looks at an export until it has ended, and at the server that writes it. */
export async function followExport(browser: Browser, asked: ExportJob, pid: number): Promise<Followed> {
  const samples: Sample[] = []
  const answers: number[] = []
  for (let job = asked; ;) {
    if (job.state !== 'waiting' && job.state !== 'running')
      return { job, samples, answer: quantile(answers, 0.95) }
    const seen = await look(browser, asked.id)
    job = seen.job
    answers.push(seen.took)
    samples.push({ rows: job.rowsDone, memory: memoryOf([pid]) })
  }
}

/** The same answer of a server that has nothing else to do, the slowest of 20, in ms. */
export async function quietAnswer(browser: Browser, { id }: ExportJob): Promise<number> {
  const answers: number[] = []
  for (let count = 0; count < QUIET_LOOKS; count += 1) answers.push((await look(browser, id)).took)
  return quantile(answers, 0.95)
}

async function look(browser: Browser, exportId: string): Promise<{ job: ExportJob; took: number }> {
  await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  const began = performance.now()
  const { body } = await browser.get(`/api/exports/${exportId}`)
  return { job: jobOf(body), took: performance.now() - began }
}

/** The memory when a share of the rows was written, and all those that were. */
export function memoryAt({ job, samples }: Followed, share: number): number {
  const sample = samples.find(({ rows }) => rows >= job.rowsDone * share) ?? samples.at(-1)
  return sample?.memory ?? Number.NaN
}
