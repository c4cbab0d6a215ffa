import { pathToFileURL } from 'node:url'
import { type AnyContractRouter, minifyContractRouter } from '@orpc/contract'
import type { Plugin } from 'vite'

const query = '?routes'

/** `import routes from '#areas/x/contract.ts?routes'`: paths and methods only, so that no schema is shipped to the browser. */
export function contractRoutes(): Plugin {
  return {
    name: 'contract-routes',
    enforce: 'pre',
    async resolveId(source, importer) {
      if (!source.endsWith(query)) return null
      const contract = await this.resolve(source.slice(0, -query.length), importer)
      return contract === null ? null : contract.id + query
    },
    async load(id) {
      if (!id.endsWith(query)) return null
      const file = id.slice(0, -query.length)
      this.addWatchFile(file)
      const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
      const [name, ...others] = Object.keys(exported).filter((each) => each.endsWith('Contract'))
      if (name === undefined || others.length > 0) throw new Error(`${file} must export one …Contract`)
      const routes = minifyContractRouter(exported[name] as AnyContractRouter)
      return `export default ${JSON.stringify(routes, withoutDocumentation)}`
    },
  }
}

function withoutDocumentation(key: string, value: unknown): unknown {
  const isRoute = key === 'route' && typeof value === 'object' && value !== null && 'path' in value
  if (!isRoute) return value
  return { ...value, summary: undefined, tags: undefined, description: undefined }
}
