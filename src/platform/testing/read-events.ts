export type ServerEvent = { event: string; data: unknown }

export type EventReader = {
  status: number
  headers: Headers
  heard: ServerEvent[]
  ended: () => boolean
  close: () => void
}

/** Reads server-sent events; resolves when the answer begins. */
export async function readEvents(url: string, cookies: ReadonlyMap<string, string>): Promise<EventReader> {
  const stop = new AbortController()
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const response = await fetch(url, {
    headers: { cookie, 'accept-encoding': 'br, gzip' },
    signal: stop.signal,
  })
  const heard: ServerEvent[] = []
  let over = false
  const read = async () => {
    let text = ''
    for await (const bytes of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
      text += bytes
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? []
        if (event !== '') heard.push({ event, data: JSON.parse(data) })
      }
    }
  }
  void read()
    .catch(() => undefined)
    .finally(() => (over = true))
  const { status, headers } = response
  return { status, headers, heard, ended: () => over, close: () => stop.abort() }
}
