import { z } from 'zod'
import { OutboundFailure } from '../../../outbound/outbound-failure.ts'
import type { Outbound, OutboundAnswer } from '../../../outbound/outbound.ts'
import { readJson } from '../../../outbound/read-json.ts'
import { evolutionHeaders, evolutionUrl, isGroupId, type BridgeConnection } from '../../requests/evolution.ts'
import type { MetaResult } from '../meta-api.ts'
import { bridgeStates } from '../schema.ts'
import { knownRefusal } from './bridge-answer.ts'

export type BridgeState = (typeof bridgeStates)[number]
export type BridgeGroup = { id: string; name: string; people: number | null }

/** An unloaded instance reports no state, and a refused phone has an undocumented one. */
const State = z.object({
  instance: z.object({ instanceName: z.string(), state: z.enum(bridgeStates).catch('close') }),
})
const Groups = z.array(z.unknown())
const Group = z.object({
  id: z.string().refine(isGroupId),
  subject: z.string().max(1000),
  size: z.int().min(0).optional().catch(undefined),
})
const MAX_GROUPS = 1000
const MAX_NAME = 100

type Params = { outbound: Outbound }
const strange = 'O endereço respondeu, mas não como a Evolution API (versão 2).'

export async function fetchState(parts: Params, place: BridgeConnection): Promise<MetaResult<BridgeState>> {
  const answer = await ask(parts, place, 'instance/connectionState')
  if ('reason' in answer) return answer
  const read = State.safeParse(readJson(answer.value.body.toString('utf8')))
  return read.success ? { value: read.data.instance.state } : { reason: strange }
}

/** By name. Slow for phones in many groups. */
export async function fetchGroups(
  parts: Params,
  place: BridgeConnection,
): Promise<MetaResult<BridgeGroup[]>> {
  const answer = await ask(parts, place, 'group/fetchAllGroups', '?getParticipants=false')
  if ('reason' in answer) return answer
  if (answer.value.end === 'tooLarge') return { reason: 'A lista de grupos da ponte é grande demais.' }
  const read = Groups.safeParse(readJson(answer.value.body.toString('utf8')))
  if (!read.success) return { reason: strange }
  const groups = read.data.slice(0, MAX_GROUPS).flatMap((one): BridgeGroup[] => {
    const { data } = Group.safeParse(one)
    if (data === undefined) return []
    const name = data.subject.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
    return [{ id: data.id, name: name.slice(0, MAX_NAME) || data.id, people: data.size ?? null }]
  })
  return { value: groups.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')) }
}

async function ask(
  { outbound }: Params,
  place: BridgeConnection,
  path: string,
  query = '',
): Promise<MetaResult<OutboundAnswer>> {
  try {
    const answer = await outbound({
      method: 'GET',
      url: evolutionUrl(place, path) + query,
      headers: evolutionHeaders(place),
      caps: { headersMs: 20_000, wholeMs: 25_000, bodyBytes: 2 * 1024 * 1024 },
    })
    if (answer.status < 300) return { value: answer }
    return { reason: knownRefusal(answer)?.reason ?? strange }
  } catch (error) {
    if (!(error instanceof OutboundFailure)) throw error
    return { reason: error.message }
  }
}
