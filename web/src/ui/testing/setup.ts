import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// what is waited for comes at once; on a busy machine the parts that are loaded late come later
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

// Mantine asks for these when it mounts; the test's page has no screen to answer from.
window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener: () => {},
  removeListener: () => {},
  addEventListener: () => {},
  removeEventListener: () => {},
  dispatchEvent: () => false,
})
