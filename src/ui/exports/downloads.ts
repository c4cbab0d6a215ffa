import i18next from 'i18next'
import { useEffect, useSyncExternalStore } from 'react'
import { failureStatus } from '#ui/api/failure.ts'
import { fileAddress, isAtWork } from '#ui/exports/export-queries.ts'
import { exportsClient } from '#ui/exports/exports-client.ts'
import { showToast } from '#ui/feedback/toast.ts'
import { formatCount } from '#ui/formats/number.ts'
import type { ExportJob } from '#model/exports-contract.ts'

/** Short pauses first: small files are ready at once. */
const PAUSES_MS = [150, 250, 400, 700]
const PAUSE_MS = 1000

const jobs = new Map<string, ExportJob>()
const watched = new Set<string>()
/** Downloaded when ready, wherever the person is by then. */
const wanted = new Set<string>()
const listeners = new Set<() => void>()

function keep(job: ExportJob): void {
  jobs.set(job.id, job)
  for (const listener of listeners) listener()
}

export function follow(job: ExportJob, then: 'tell' | 'hand over' = 'tell'): void {
  if (then === 'hand over') wanted.add(job.id)
  keep(job)
  void look(job)
}

async function look(asked: ExportJob): Promise<void> {
  for (let job = asked, looks = 0; isAtWork(job); looks += 1) {
    await new Promise((resolve) => setTimeout(resolve, PAUSES_MS[looks] ?? PAUSE_MS))
    try {
      job = await exportsClient.getExport({ exportId: asked.id })
    } catch (error) {
      // Deleted, or of another account.
      if ([401, 403, 404].includes(failureStatus(error) ?? 0)) return
      continue
    }
    keep(job)
    if (!isAtWork(job)) tell(job)
  }
}

function tell(job: ExportJob): void {
  const { id, name, state, rowsDone, error } = job
  const handsOver = wanted.delete(id)
  if (state === 'done' && (handsOver || watched.has(id))) saveFile(id)
  if (watched.has(id)) return
  if (state === 'done') {
    const said = handsOver ? 'exports.takenText' : 'exports.readyText'
    const description = i18next.t(said, { name, rows: formatCount(rowsDone) })
    showToast({ variant: 'dark', title: i18next.t('exports.ready'), description })
  }
  if (state === 'failed') {
    showToast({ variant: 'destructive', title: i18next.t('errors.title'), description: error ?? '' })
  }
}

export function saveFile(exportId: string): void {
  const link = document.createElement('a')
  link.href = fileAddress(exportId)
  link.download = ''
  link.click()
}

export async function cancelFile(exportId: string): Promise<void> {
  keep(await exportsClient.cancelExport({ exportId }))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useWatchedExport(exportId: string): ExportJob | null {
  useEffect(() => {
    watched.add(exportId)
    return () => void watched.delete(exportId)
  }, [exportId])
  return useJob(exportId)
}

export function useJob(exportId: string | null): ExportJob | null {
  return useSyncExternalStore(subscribe, () => (exportId === null ? null : (jobs.get(exportId) ?? null)))
}
