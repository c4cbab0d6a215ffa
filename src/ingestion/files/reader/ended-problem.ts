import { FileProblem } from '../file-problem.ts'
import type { ReaderEnded } from './open-reader.ts'

export function endedProblem(error?: ReaderEnded): FileProblem {
  const file = error?.file === undefined ? '' : `${error.file}: `
  return new FileProblem(
    `${file}A leitura passou dos limites de memória ou de tempo. Confira o formato, o separador e as aspas, ou divida o arquivo, e envie-o de novo.`,
    { cause: error },
  )
}
