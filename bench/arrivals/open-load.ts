import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { text } from 'node:stream/consumers'

export type Call = { path: string; headers: Record<string, string>; body: string }

/**
 * Sends calls at a steady rate, whether the ones before are answered or not, as platforms do. Gives the milliseconds from when
 * each was due to its whole answer. @throws with the first answer that is not 2xx.
 */
export async function openLoad(
  address: string,
  { perSecond, seconds }: { perSecond: number; seconds: number },
  callOf: (at: number) => Call,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const times: number[] = []
  const under: Promise<void>[] = []
  const began = performance.now()
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = began + (at * 1000) / perSecond
    const early = due - performance.now()
    if (early > 1) await sleep(early)
    under.push(post(agent, address, callOf(at)).then(() => void times.push(performance.now() - due)))
  }
  await Promise.all(under)
  agent.destroy()
  return times
}

async function post(agent: Agent, address: string, { path, headers, body }: Call): Promise<void> {
  const sent = request(new URL(path, address), {
    agent,
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body), ...headers },
  })
  sent.end(body)
  const [answer] = (await once(sent, 'response')) as [import('node:http').IncomingMessage]
  const said = await text(answer)
  const { statusCode = 0 } = answer
  if (statusCode < 200 || statusCode > 299)
    throw new Error(`${path} answered ${statusCode}: ${said.slice(0, 300)}`)
}
