import 'fake-indexeddb/auto'
import { expect, it, vi } from 'vitest'

/** A page of its own. */
async function page() {
  vi.resetModules()
  sessionStorage.clear()
  const [photos, { clearAccount, storeAccount }, { accountWith }] = await Promise.all([
    import('./device-photos.ts'),
    import('../session/index.ts'),
    import('../testing/account.ts'),
  ])
  const deviceKey = 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8'
  return { ...photos, clearAccount, signIn: () => storeAccount(accountWith({}, { deviceKey })) }
}

const stored = () =>
  new Promise<{ bytes: Uint8Array; type: string }[]>((resolve) => {
    const opening = indexedDB.open('lineside.capture.photos')
    opening.onsuccess = () => {
      const all = opening.result.transaction('photos').objectStore('photos').getAll()
      all.onsuccess = () => resolve(all.result)
    }
  })

it('a photo is encrypted on the device, is read by its person as it was taken, and keeps what the server calls it', async () => {
  const { signIn, clearAccount, savePhoto, readPhoto, noteUploaded } = await page()
  signIn()
  const id = await savePhoto(new Blob(['the oven'], { type: 'image/jpeg' }), 'photo.jpg')
  const [only] = await stored()
  expect(new TextDecoder().decode(only?.bytes)).not.toContain('oven')
  const photo = await readPhoto(id)
  expect([await photo?.blob.text(), photo?.blob.type, photo?.fileName, photo?.fileId]).toEqual([
    'the oven',
    'image/jpeg',
    'photo.jpg',
    null,
  ])
  if (photo) await noteUploaded(photo, 31)
  const sent = await readPhoto(id)
  expect([sent?.fileId, await sent?.blob.text()]).toEqual([31, 'the oven'])
  clearAccount()
  const next = await page()
  expect(await next.readPhoto(id)).toBeUndefined()
  next.signIn()
  expect(await (await next.readPhoto(id))?.blob.text()).toBe('the oven')
})
