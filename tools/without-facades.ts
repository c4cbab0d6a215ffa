import type { Plugin } from 'vite'

const facade = /^export\s?\{([^{}]*)\}\s?from\s?["'`]\.\/([^"'`]+)["'`];?\s*$/
const dynamicImport = /import\(\s*["'`]\.\/([^"'`]+)["'`]\s*\)/g

type Code = { code: string }

/** What a file that only passes on another's exports stands for. */
export function readFacade({ code }: Code): { file: string; exports: string } | null {
  const [, names = '', file] = facade.exec(code) ?? []
  if (file === undefined) return null
  const passed = names.split(',').map((each) => each.trim().split(/\s+as\s+/))
  return { file, exports: passed.map(([from = '', to = from]) => `${to}:m.${from}`).join(',') }
}

/** Modules grouped in one chunk leave such a file for each that is imported by itself: a request for nothing. */
export function withoutFacades(): Plugin {
  return {
    name: 'without-facades',
    enforce: 'pre',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === 'chunk')
        const byFile = new Map(
          chunks.map((chunk) => [chunk.fileName.replace(/^.*\//, ''), readFacade(chunk)] as const),
        )
        for (const chunk of chunks) {
          chunk.code = chunk.code.replaceAll(dynamicImport, (asIs, file: string) => {
            const known = byFile.get(file)
            return known == null ? asIs : `import("./${known.file}").then(m=>({${known.exports}}))`
          })
        }
        for (const { fileName } of chunks) {
          const file = fileName.replace(/^.*\//, '')
          if (byFile.get(file) == null) continue
          if (chunks.every(({ code }) => !code.includes(file))) delete bundle[fileName]
        }
      },
    },
  }
}
