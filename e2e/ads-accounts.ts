import { scaled, stores } from '@farol/demo-store'
import { startGoogleAdsStandIn } from '../tools/google-ads-stand-in/start-google-ads-stand-in.ts'
import { startMetaAdsStandIn } from '../tools/meta-ads-stand-in/start-meta-ads-stand-in.ts'
import { endWithParent } from './end-with-parent.ts'

/** A small ad account on each stand-in of advertising, which live at the clock's own pace, as a process of its own. */
const options = {
  store: scaled(stores.aurora, { scale: 0.002, months: 1 }),
  anchor: new Date().toISOString().slice(0, 10),
  daysAfter: 2,
}
const [meta, google] = [await startMetaAdsStandIn(options), await startGoogleAdsStandIn(options)]
endWithParent({ close: () => Promise.all([meta.close(), google.close()]) })
process.send?.({
  meta: { url: meta.url, account: meta.account, accessToken: meta.accessToken },
  google: { url: google.url, account: google.account, ...google.key },
})
