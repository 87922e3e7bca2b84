/**
 * A page of nothing but what keeps work on the device: the outbox, drafts and photos of the operators' application as they
 * are. `npm run bench -- device` builds it, has it keep one entry after the other and kills its browser meanwhile.
 */
import { dropPhotos, noteUploaded, readPhoto, savePhoto } from '../../core/files/device-photos.ts'
import { newId } from '../../core/new-id.ts'
import { readDraft, writeDraft } from '../../core/unsent/drafts.ts'
import { openDevice, openOutbox, outbox } from '../../core/unsent/outbox.ts'
import { defineQueued, type Unsent } from '../../core/unsent/types.ts'

interface Entry extends Unsent {
  body: { clientId: string; text: string; photos: readonly number[] }
}

interface Plan {
  /** what was kept before is sent, and so is what is kept now */
  sends: boolean
  /** bytes of the photo that goes along; 0: none does */
  photo: number
  /** so many entries are kept, one behind the other */
  entries: number
  /** of so many of them one has a photo */
  photoEvery: number
}

const account = 7
const endpoint = 'device.keep'
const draft = { endpoint, accountId: account, subject: '5.6' }

async function post<T>(what: string, content: unknown = {}): Promise<T> {
  const answer = await fetch(`/${what}${location.search}`, { method: 'POST', body: JSON.stringify(content) })
  if (!answer.ok) throw new Error(`${what} ${answer.status}`)
  return answer.json() as Promise<T>
}

async function digest(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

async function sendPhotos({ body: { photos } }: Entry): Promise<number[]> {
  const files: number[] = []
  for (const id of photos) {
    const photo = await readPhoto(id)
    if (!photo) throw new Error('a photo is gone')
    const { id: fileId } = await post<{ id: number }>('photo', { digest: await digest(await photo.blob.arrayBuffer()) })
    await noteUploaded(photo, fileId)
    files.push(fileId)
  }
  return files
}

openOutbox([
  {
    queued: [
      defineQueued<Entry, unknown>({
        endpoint,
        send: async (item) => {
          await sendPhotos(item)
          const { clientId, text } = item.body
          return post('store', { clientId, text })
        },
        sent: ({ body }) => dropPhotos(body.photos),
        titleOf: () => 'device',
        Row: () => null,
        Screen: () => null,
      }),
    ],
  },
])

function photoOf(size: number): Blob {
  const bytes = new Uint8Array(size)
  for (let at = 0; at < size; at += 65_536) crypto.getRandomValues(bytes.subarray(at, Math.min(size, at + 65_536)))
  return new Blob([bytes], { type: 'image/jpeg' })
}

/** What stands on the device now, photos read whole. */
async function inspect() {
  const entries = outbox.of(account) as readonly Entry[]
  const photos: (string | null)[] = []
  for (const id of entries.flatMap(({ body }) => body.photos)) {
    const photo = await readPhoto(id)
    photos.push(photo ? await digest(await photo.blob.arrayBuffer()) : null)
  }
  const typed = readDraft(draft, (stored) => stored as { number: number } | null)
  const texts = entries.map(({ body: { clientId, text } }) => ({ clientId, text }))
  return { entries: texts, photos, draft: typed?.number ?? 0 }
}

let typed = 0

/** Fills one in, as a person does: a draft, its photo, then what is finished in the draft's place. */
async function saveOne({ sends, photo }: Plan): Promise<void> {
  const clientId = newId()
  typed += 1
  await writeDraft(draft, { number: typed })
  const blob = photo > 0 ? photoOf(photo) : null
  const photos = blob ? [await savePhoto(blob, 'photo.jpg')] : []
  const text = `Core 74 °C ${crypto.randomUUID()}`
  const item: Entry = { endpoint, body: { clientId, text, photos }, savedAt: new Date().toISOString(), refusal: null }
  await outbox.finish(account, item, draft)
  await post('saved', { clientId, text, photo: blob && (await digest(await blob.arrayBuffer())) })
  if (sends) void outbox.send(account, clientId)
}

/** Types on until the browser is killed: what is said to be kept of it is there afterwards. */
async function typeOn(): Promise<void> {
  for (;;) {
    typed += 1
    const number = typed
    if (await writeDraft(draft, { number })) await post('typed', { number })
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
}

async function run(): Promise<void> {
  await openDevice(account)
  const before = await inspect()
  typed = Math.max(before.draft, await post<number>('typed-last'))
  const plan = await post<Plan>('inspected', before)
  if (plan.sends) await outbox.sendAll(account)
  for (let at = 0; at < plan.entries; at++)
    await saveOne({
      ...plan,
      photo: at % plan.photoEvery === 0 ? plan.photo : 0,
      sends: plan.sends && plan.entries === 1,
    })
  await post('idle')
  if (plan.entries === 1) await typeOn()
}

run().catch((error: unknown) => post('failed', { error: String(error) }).catch(() => undefined))
