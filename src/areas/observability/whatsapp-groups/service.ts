import { env } from '#platform/env.ts'
import { serveAccount } from '#platform/http/serve.ts'
import { openSending } from '#platform/notices/open-sending.ts'
import { deleteDestination } from '../server/destinations/delete-destination.ts'
import { testDestination } from '../server/destinations/test-destination.ts'
import { whatsAppContract } from './contract.ts'
import { disconnectNumber, submitTemplate, testNumber } from './server/change-number.ts'
import { disconnectBridge, listBridgeGroups, testBridge } from './server/change-bridge.ts'
import { connectBridge } from './server/connect-bridge.ts'
import { connectNumber } from './server/connect-number.ts'
import { getWhatsApp } from './server/get-whatsapp.ts'
import { listSends } from './server/list-sends.ts'
import { addPerson, removePerson } from './server/people.ts'
import { previewTest } from './server/preview-test.ts'
import { saveList } from './server/save-list.ts'
import { whatsAppHookRouter } from './server/whatsapp-hook.ts'

const sending = openSending(env)

export const whatsAppService = {
  routers: {
    whatsApp: serveAccount(whatsAppContract, {
      getWhatsApp: (ctx) => getWhatsApp(ctx, ctx.keyring),
      connectNumber: (ctx, input) => connectNumber(ctx, input, { ...sending, keyring: ctx.keyring }),
      testNumber: (ctx) => testNumber(ctx, { ...sending, keyring: ctx.keyring }),
      disconnectNumber,
      connectBridge: (ctx, input) => connectBridge(ctx, input, { ...sending, keyring: ctx.keyring }),
      testBridge: (ctx) => testBridge(ctx, { ...sending, keyring: ctx.keyring }),
      disconnectBridge,
      listBridgeGroups: (ctx) => listBridgeGroups(ctx, { ...sending, keyring: ctx.keyring }),
      submitTemplate: (ctx) => submitTemplate(ctx, { ...sending, keyring: ctx.keyring }),
      saveList: (ctx, input) => saveList(ctx, input, { ...sending, keyring: ctx.keyring }),
      deleteList: (ctx, { listId, version }) => deleteDestination(ctx, { destinationId: listId, version }),
      addPerson: (ctx, input) => addPerson(ctx, input, ctx.keyring),
      removePerson: (ctx, input) => removePerson(ctx, input, ctx.keyring),
      previewTest: (ctx, input) => previewTest(ctx, input, ctx),
      testList: (ctx, { listId: destinationId }) => {
        const { db, now, keyring, siteAddress } = ctx
        return testDestination(ctx, { destinationId }, { ...sending, db, now, keyring, siteAddress })
      },
      listSends: (ctx, input) => listSends(ctx, input, ctx.keyring),
    }),
    hooks: whatsAppHookRouter,
  },
}
