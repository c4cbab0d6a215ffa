import { setTimeout as sleep } from 'node:timers/promises'
import { sayWhy } from './say-why.ts'
import { stopOnSignal } from './stop-on-signal.ts'

/** Answers under way may end; then the engines stop. */
const patience = 500

const isBuilt = process.argv.includes('--built')

const began = performance.now()
let close = async () => {}
let stopEngines = async () => {}
const stop = async () => {
  await Promise.race([close(), sleep(patience)])
  await stopEngines()
}
const signal = stopOnSignal(stop)
// One request's mistake must not end everybody's.
process.on('unhandledRejection', (error) => console.error(error))

try {
  // A wrong variable is reported before anything else is loaded.
  const { env } = await import('#platform/env.ts')
  const { engines } = await import('./engines.ts')
  const started = await engines()
  stopEngines = started.stop
  const { assertBuilt, buildIfStale } = await import('./build.ts')
  const { serve } = await import('../../src/boot/serve.ts')
  const serving = await serve(started.urls, { prepareSite: isBuilt ? assertBuilt : buildIfStale, signal })
  close = serving.close
  const { version } = await import('../../src/boot/version.ts')
  console.log(
    `\nFarol ${version} no ar em ${serving.address} (${((performance.now() - began) / 1000).toFixed(1)} s)`,
  )
  if (env.FAROL_DEMO) {
    const { demoSignIn } = await import('../../src/boot/demo-people.ts')
    console.log(`Entre com ${demoSignIn.email} e a senha ${demoSignIn.password}`)
  }
  if (env.FAROL_SMTP_URL?.startsWith('smtp:') === true) {
    console.log(
      env.FAROL_SMTP_CLEAR
        ? 'E-mails podem sair sem criptografia: FAROL_SMTP_CLEAR=true.'
        : 'E-mails só saem com criptografia (STARTTLS); com um servidor que não a tem, use FAROL_SMTP_CLEAR=true.',
    )
  }
  if (serving.outbox !== null) console.log(`E-mails (sem SMTP configurado): ${serving.outbox}`)
  if (serving.keyFile !== null && env.DATABASE_URL !== undefined) {
    console.log(
      `Guarde uma cópia de ${serving.keyFile}: sem essa chave, o que está cifrado no banco não se lê.`,
    )
  }
  console.log('Ctrl-C encerra.')
} catch (error) {
  if (!signal.aborted) {
    sayWhy(error)
    await stop()
    process.exit()
  }
}
