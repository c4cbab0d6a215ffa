import { reachKey } from '#model/reach.ts'
import { sampleValue, type Schema } from './sample-value.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Described = {
  operationId: string
  [reachKey]?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
}

export type Operation = {
  id: string
  method: string
  names: string[]
  /** Each of the fixed values of its query parameters, by name. */
  choices: [name: string, value: string][]
  /** With the given ids (else unknown ones) and every required query parameter. */
  path: (ids?: Readonly<Record<string, string>>) => string
  /** The smallest valid body; undefined without one. */
  body: (() => string) | undefined
  contentType: string
  isWrite: boolean
  /** As declared in the contract; undefined if not. */
  reach: string | undefined
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

export function listOperations(document: unknown): Operation[] {
  const { paths } = document as { paths: Record<string, Record<string, Described>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([method]) => methods.includes(method))
      .map(([method, described]) => operationOf(path, method, described)),
  )
}

const choicesOf = ({ enum: values = [], anyOf = [] }: Schema): string[] =>
  [...values, ...anyOf.flatMap(choicesOf)].map(String)

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
    choices: parameters
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => choicesOf(schema).map((value): [string, string] => [name, value])),
    path: (ids = {}) => {
      const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
        const parameter = parameters.find((known) => known.in === 'path' && known.name === name)
        return encodeURIComponent(ids[name] ?? String(sampleValue(parameter?.schema ?? {})))
      })
      const query = parameters
        .filter((parameter) => parameter.in === 'query' && parameter.required)
        .map(({ name, schema }) => `${name}=${encodeURIComponent(String(sampleValue(schema)))}`)
      return `/api${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`
    },
    body: content && (() => (isJson ? JSON.stringify(sampleValue(content.schema)) : 'x')),
    contentType: isJson ? contentType : 'application/octet-stream',
    isWrite: method !== 'get',
    reach,
  }
}
