const PATIENCE_MS = 5000

/** At least once, in no order, with the store's key; sent again until received. */
export function openWebhooks(apiKey: string) {
  let url: string | undefined
  let waiting: object[] = []
  const post = async (notice: object): Promise<boolean> => {
    const answer = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'api-key': apiKey },
      body: JSON.stringify(notice),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.arrayBuffer()
    return answer.ok
  }
  return {
    listen: (address: string) => {
      url = address
    },
    offer: (notice: object) => {
      waiting.unshift(notice)
      if (waiting.length % 3 === 0) waiting.push(notice)
    },
    deliver: async (): Promise<void> => {
      const all = waiting
      waiting = []
      if (url === undefined) return
      for (const one of all) if (!(await post(one).catch(() => false))) waiting.push(one)
    },
  }
}
