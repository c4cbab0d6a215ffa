/** A program of this folder ends when it is told to, and with whoever started it: the channel between them would keep it alive. */
export function endWithParent(standIn: { close: () => Promise<unknown> }): void {
  for (const end of ['SIGTERM', 'disconnect'])
    process.once(end, () => void standIn.close().finally(() => process.exit()))
}
