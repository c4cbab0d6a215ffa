export async function step<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  tell(`${name}…`)
  const result = await work()
  console.log(`  pronto em ${((performance.now() - began) / 1000).toFixed(1)} s`)
  return result
}

export function tell(message: string): void {
  console.log(`• ${message}`)
}
