import { joinTexts } from '../src/platform/texts/join-texts.ts'
import type { Plugin } from 'vite'

const served = 'locales/pt/translation.json'

export function texts(root: string): Plugin {
  const source = () => JSON.stringify(joinTexts(root))
  return {
    name: 'texts',
    configureServer: ({ middlewares }) => {
      middlewares.use(`/${served}`, (_request, response) => {
        response.setHeader('content-type', 'application/json')
        response.end(source())
      })
    },
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: served, source: source() })
    },
  }
}
