/**
 * Does a device keep what it says it has kept? Chromium is killed (SIGKILL, all of its processes) at random 0 to 2,000 ms after
 * the page said so, and started again on the same profile, over and over: what is neither on the device nor at the server is
 * lost, what the server has under two ids was sent twice. Then 2,000 records with 200 photos are kept, killed, and sent.
 *
 * `npm run bench -- device [kills]`, 1,000 of them where nothing is said. Settings: DEVICE_BROWSERS (at once), DEVICE_RECORDS,
 * DEVICE_DATABASE=off (as without the database: what the local storage alone loses), LINESIDE_CHROMIUM. Interrupted, it says what it has seen so far.
 */
import type { ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { killBrowser, startBrowser } from '../e2e/lib/killed-browser.ts'
import { findChromium } from '../tools/testing/chromium.mjs'
import { buildPage, shell } from './device/page.ts'
import { type Inspection, type SavedEntry, Store, serve } from './device/server.ts'

const requested = Number(process.argv.slice(2).find((one) => /^\d+$/.test(one)) ?? 1000)
const browsers = Number(process.env.DEVICE_BROWSERS ?? availableParallelism() * 2)
const records = Number(process.env.DEVICE_RECORDS ?? 2000)
/** The browser is killed at most this long after the page said that an entry is kept. */
const MAX_MS = 2000
const PATIENCE_MS = 120_000
const MANY_PATIENCE_MS = 1_800_000
const PHOTO = 100_000

interface Device {
  profile: string
  /** what it said it had kept and the server did not have when it was last looked at */
  entries: Map<string, SavedEntry>
  /** the last draft that it said it had kept since */
  typed: number
  counter: number
  /** a browser that was killed may open the page of before beside the new one: that one is not listened to */
  starts: number
  plan: () => object
  heard: {
    inspected: (inspected: Inspection) => void
    saved: () => void
    idle: () => void
    failed: (error: string) => void
  }
}

const store = new Store()
const devices: Device[] = []
const result = { kills: 0, saved: 0, lost: 0, lostPhotos: 0, lostDrafts: 0, notStarted: 0, delays: [] as number[] }
const nobody = { inspected: () => {}, saved: () => {}, idle: () => {}, failed: () => {} }

const said = (worker: number): Device => {
  const device = devices[worker]
  if (!device) throw new Error(`there is no browser ${worker}`)
  return device
}

const hears = {
  inspected(worker: number, inspected: Inspection) {
    const device = said(worker)
    compare(device, inspected)
    device.heard.inspected(inspected)
    return device.plan()
  },
  saved(worker: number, entry: SavedEntry) {
    const device = said(worker)
    result.saved++
    device.entries.set(entry.clientId, entry)
    device.typed = 0
    device.heard.saved()
  },
  typed(worker: number, number: number) {
    said(worker).typed = said(worker).counter = number
  },
  isNow: (worker: number, start: number) => said(worker).starts === start,
  lastTyped: (worker: number) => said(worker).counter,
  idle: (worker: number) => said(worker).heard.idle(),
  failed: (worker: number, error: string) => said(worker).heard.failed(error),
}

/** What a device said it had kept, against what is on it and what the server has. */
function compare(device: Device, inspected: Inspection): void {
  const here = new Map(inspected.entries.map((one) => [one.clientId, one.text]))
  for (const { clientId, text, photo } of device.entries.values()) {
    const isStored = store.texts.get(clientId) === text
    const isLost = !isStored && here.get(clientId) !== text
    if (isLost) result.lost++
    else if (photo && !store.photos.has(photo) && !inspected.photos.includes(photo)) result.lostPhotos++
    if (isLost || (isStored && !here.has(clientId))) device.entries.delete(clientId)
  }
  if (inspected.draft < device.typed) result.lostDrafts++
  device.typed = inspected.draft
}

/** Starts a browser and waits for what its page says. @returns null where it said nothing in time */
async function hear(worker: number, what: 'saved' | 'idle', origin: string, chromium: string, patience = PATIENCE_MS) {
  const device = said(worker)
  device.starts++
  const child = startBrowser(chromium, device.profile, `${origin}/?worker=${worker}&start=${device.starts}`)
  const isThere = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), patience)
    const end = (came: boolean) => {
      clearTimeout(timer)
      resolve(came)
    }
    const failed = (error: string) => {
      console.log(`browser ${worker}: ${error}`)
      end(false)
    }
    device.heard = { ...nobody, failed }
    device.heard[what] = () => end(true)
    child.once('exit', () => end(false))
  })
  return { child, isThere }
}

async function killAfterKeeping(worker: number, origin: string, chromium: string): Promise<void> {
  const device = said(worker)
  const photo = Math.random() < 0.2 ? PHOTO : 0
  const plan = { sends: Math.random() < 0.5, photo, entries: 1, photoEvery: 1 }
  device.plan = () => plan
  const { child, isThere } = await hear(worker, 'saved', origin, chromium)
  if (isThere) {
    const delay = Math.random() * MAX_MS
    await new Promise((resolve) => setTimeout(resolve, delay))
    result.delays.push(delay)
  }
  await endOf(device, child)
  if (!isThere) result.notStarted++
  else result.kills++
}

async function endOf(device: Device, child: ChildProcess): Promise<void> {
  device.heard = nobody
  await killBrowser(child)
}

async function sendRest(worker: number, origin: string, chromium: string): Promise<void> {
  const device = said(worker)
  device.plan = () => ({ sends: true, photo: 0, entries: 0, photoEvery: 1 })
  const { child } = await hear(worker, 'idle', origin, chromium)
  compareStored(device)
  await endOf(device, child)
}

function compareStored(device: Device): void {
  for (const { clientId, text } of device.entries.values()) if (store.texts.get(clientId) !== text) result.lost++
  device.entries.clear()
}

async function queueAndSend(worker: number, origin: string, chromium: string): Promise<string> {
  const device = said(worker)
  const [texts, photos] = [store.texts.size, store.photos.size]
  store.slow = 0
  device.plan = () => ({ sends: false, photo: PHOTO, entries: records, photoEvery: 10 })
  let since = 0
  const request = device.plan
  device.plan = () => {
    since = performance.now()
    return request()
  }
  const queued = await hear(worker, 'idle', origin, chromium, MANY_PATIENCE_MS)
  const keeping = performance.now() - since
  await endOf(device, queued.child)
  device.plan = () => {
    since = performance.now()
    return { sends: true, photo: 0, entries: 0, photoEvery: 1 }
  }
  const sent = await hear(worker, 'idle', origin, chromium, MANY_PATIENCE_MS)
  const sending = performance.now() - since
  await endOf(device, sent.child)
  compareStored(device)
  return (
    `${records} records with ${records / 10} photos of 100 KB: kept one by one in ${seconds(keeping)} s, killed, sent in ${seconds(sending)} s; ` +
    `at the server ${store.texts.size - texts} records, ${store.photos.size - photos} photos.`
  )
}

const seconds = (ms: number) => (ms / 1000).toFixed(1)

function summary(): string {
  const { kills, saved, lost, lostPhotos, lostDrafts, notStarted, delays } = result
  const sorted = delays.toSorted((a, b) => a - b)
  return (
    `${kills} kills of ${requested}, ${Math.round(sorted[0] ?? 0)} to ${Math.round(sorted.at(-1) ?? 0)} ms after "kept" ` +
    `(median ${Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0)}): ${saved} entries kept, ${lost} lost, ${store.twice} sent twice; ` +
    `photos lost ${lostPhotos}, drafts lost ${lostDrafts}. ` +
    `${store.repeats} came once more under their id, because the device had not heard that they were there; ${notStarted} starts without an answer.`
  )
}

async function main(): Promise<void> {
  const chromium = await findChromium()
  const directory = mkdtempSync(join(tmpdir(), 'lineside-device-'))
  const { origin, close } = await serve({ shell, script: await buildPage() }, store, hears)
  const stop = () => {
    console.log(`\nInterrupted. ${summary()}`)
    process.exit(1)
  }
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  const begin = performance.now()
  for (let at = 0; at <= browsers; at++)
    devices.push({
      profile: join(directory, String(at)),
      ...{ entries: new Map(), typed: 0, counter: 0, starts: 0, plan: () => ({}), heard: nobody },
    })
  let underWay = 0
  const work = async (worker: number) => {
    // one that did not start is no kill
    while (result.kills + underWay < requested && result.notStarted < requested / 10 + 10) {
      underWay++
      await killAfterKeeping(worker, origin, chromium)
      underWay--
      if (result.kills > 0 && result.kills % 50 === 0)
        console.log(`${seconds(performance.now() - begin)} s: ${summary()}`)
    }
    await sendRest(worker, origin, chromium)
  }
  await Promise.all(Array.from({ length: browsers }, (_, worker) => work(worker)))
  console.log(`\n${summary()}\nIn ${seconds(performance.now() - begin)} s, ${browsers} browsers at once.`)
  if (records > 0) console.log(await queueAndSend(browsers, origin, chromium))
  close()
  rmSync(directory, { recursive: true, force: true })
  const { lost, lostPhotos, lostDrafts } = result
  process.exit(lost + lostPhotos + lostDrafts + store.twice > 0 ? 1 : 0)
}

await main()
