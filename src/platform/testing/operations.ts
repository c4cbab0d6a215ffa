import { reachKey } from '#model/reach.ts'
import { sampleOf, type Schema } from './sample-of.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Described = {
  operationId: string
  [reachKey]?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Operation = {
  /** `team.listLogs`. */
  id: string
  method: string
  /** The names of what stands in the address. */
  names: string[]
  /** With the ids given, or one of nobody's, in every place of one, and all that is required in the query. */
  path: (ids?: Readonly<Record<string, string>>) => string
  /** Of the smallest body that it takes; undefined without one. */
  body: (() => string) | undefined
  contentType: string
  isWrite: boolean
  /** Whom a write asks for, as its contract declares; undefined where it does not. */
  reach: string | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/** Every operation of an OpenAPI document, ready to be asked. */
export function operationsOf(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, described]) => operationOf(path, method, described)),
  )
}

function operationOf(
  path: string,
  method: string,
  { operationId, parameters = [], requestBody, [reachKey]: reach }: Described,
): Operation {
  const [contentType = 'application/json', content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const isJson = contentType === 'application/json'
  return {
    id: operationId,
    method: method.toUpperCase(),
    names: parameters.flatMap(({ in: place, name }) => (place === 'path' ? [name] : [])),
    path: (ids = {}) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const parameter = parameters.find((known) => known.in === 'path' && known.name === name)
        return encodeURIComponent(ids[name] ?? String(sampleOf(parameter?.schema ?? {})))
      })
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleOf(schema)))}`)
      return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    },
    body: content && (() => (isJson ? JSON.stringify(sampleOf(content.schema)) : 'x')),
    contentType: isJson ? contentType : 'application/octet-stream',
    isWrite: method !== 'get',
    reach,
  }
}
