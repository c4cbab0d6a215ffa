import { startErrorFrom } from './engine-start-error.ts'
import { freePort } from './free-port.ts'
import { findBinaries } from './postgres/binaries.ts'
import { clusterPlace, reachableBinaries } from './postgres/cluster-place.ts'
import { openCluster, POSTGRES_USER } from './postgres/cluster.ts'
import { createDatabase } from './postgres/create-database.ts'
import { launchPostgres } from './postgres/launch-postgres.ts'
import { postgresIdentity } from './postgres/unprivileged-user.ts'
import type { SilenceBounds } from './silence.ts'
import { superviseEngine } from './supervised-engine.ts'
import type { SupervisedEngine } from './supervised-engine.ts'

export type EngineReports = {
  onLog: (line: string) => void
  onProgress: (message: string) => void
  onCrash: (reason: string) => void
  silence: SilenceBounds
}
export type StartedEngine = SupervisedEngine & { url: string }

const PORT_TRIES = 5
const PORT_TAKEN = /Address already in use/

export async function startPostgres(dataDir: string, reports: EngineReports): Promise<StartedEngine> {
  try {
    const identity = await postgresIdentity()
    const binaries = await reachableBinaries(await findBinaries(), identity)
    const place = await clusterPlace(dataDir, identity)
    const { directory, password } = await openCluster(place, binaries, identity, () =>
      reports.onProgress('Criando o banco PostgreSQL…'),
    )
    reports.onProgress('Iniciando o PostgreSQL…')
    const { onLog, onCrash, silence } = reports
    const { engine, port } = await onFreePort((port) =>
      superviseEngine(
        (signal) => launchPostgres({ binaries, directory, port, identity, onLog, signal }),
        onCrash,
        silence,
      ),
    )
    const superuser = new URL(`postgres://${POSTGRES_USER}:${password}@127.0.0.1:${port}`)
    const url = await createDatabase(superuser, 'farol').catch(async (failure: unknown) => {
      await engine.stop()
      throw failure
    })
    return { ...engine, url }
  } catch (failure) {
    throw startErrorFrom(failure, dataDir, 'PostgreSQL')
  }
}

async function onFreePort<Engine>(
  start: (port: number) => Promise<Engine>,
): Promise<{ engine: Engine; port: number }> {
  for (let tries = 1; ; tries += 1) {
    const port = await freePort()
    try {
      return { engine: await start(port), port }
    } catch (failure) {
      const taken = failure instanceof Error && PORT_TAKEN.test(failure.message)
      if (!taken || tries >= PORT_TRIES) throw failure
    }
  }
}
