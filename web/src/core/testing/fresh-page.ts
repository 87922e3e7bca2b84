import { afterEach } from 'vitest'
import { setUpFiles } from '../files/sending.ts'
import { adoptPlantZones } from '../i18n/formats.ts'

// Tests share a page, one file after the other: what an application says once when it starts is said by each for itself.
afterEach(() => {
  setUpFiles(null)
  adoptPlantZones([])
})
