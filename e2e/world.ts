/** Each worker has a world: a server with its people, its mails, and the platforms beside it. */
const variable = (worker: number) => `E2E_WORLD_${worker}`

export function shareWorld(worker: number, world: Record<string, string>): void {
  process.env[variable(worker)] = JSON.stringify(world)
}

const shared = process.env[variable(Number(process.env['TEST_PARALLEL_INDEX'] ?? 0))]
const world = shared === undefined ? {} : (JSON.parse(shared) as Partial<Record<string, string>>)

/** Something of this worker's world; empty where tests are only listed. */
export const given = (name: string): string => world[name] ?? ''
