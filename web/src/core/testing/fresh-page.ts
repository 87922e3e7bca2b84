import { afterEach } from 'vitest'
import { closeStorage } from '../device/device-storage.ts'
import { setUpFiles } from '../files/sending.ts'
import { adoptPlantZones } from '../i18n/formats.ts'

// Tests share a page, one file after the other: what an application says once when it starts is said by each for itself.
afterEach(() => {
  setUpFiles(null)
  adoptPlantZones([])
  // what one test typed is offered to none behind it
  if (typeof window === 'undefined') return
  closeStorage()
  for (const key of Object.keys(localStorage)) if (/^lineside\.(draft|kept)\./.test(key)) localStorage.removeItem(key)
})
