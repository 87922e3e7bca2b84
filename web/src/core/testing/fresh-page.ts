import { afterEach } from 'vitest'
import { setUpFiles } from '../files/sending.ts'
import { adoptPlantZones } from '../i18n/formats.ts'

// Tests share a page, one file after the other: what an application says once when it starts is said by each for itself.
afterEach(async () => {
  setUpFiles(null)
  adoptPlantZones([])
  // what one test typed is offered to none behind it
  if (typeof window === 'undefined') return
  // fetched by then: what a test puts in place of a module is there before anything reads the true one
  const { closeStorage } = await import('../device/device-storage.ts')
  closeStorage()
  for (const key of Object.keys(localStorage)) if (/^lineside\.(draft|kept)\./.test(key)) localStorage.removeItem(key)
})
