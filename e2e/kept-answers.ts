import type { Page } from '@playwright/test'

/** How many answers the browser keeps; null for no memory at all. */
export const keptAnswers = (page: Page): Promise<number | null> =>
  page.evaluate(async () => {
    const known = await indexedDB.databases()
    if (!known.some(({ name }) => name === 'farol-offline')) return null
    return new Promise<number | null>((resolve) => {
      const opening = indexedDB.open('farol-offline')
      opening.addEventListener('success', () => {
        const database = opening.result
        const reading = database.transaction('kept').objectStore('kept').get('session')
        reading.addEventListener('success', () => {
          database.close()
          const { answers } = (reading.result ?? {}) as { answers?: unknown[] }
          resolve(answers?.length ?? null)
        })
      })
    })
  })
